import { writeSync } from 'node:fs';

/** Synchronous: no line is lost when the process ends, and a full pipe slows the process down. */
export function writeStdout(text: string): void {
  let rest = Buffer.from(text);
  while (rest.length > 0) {
    try {
      rest = rest.subarray(writeSync(1, rest));
    } catch (error) {
      if (!isFull(error)) return;
    }
  }
}

/** A closed reader (EPIPE) must not end the shop; a slow one is waited for. */
function isFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EAGAIN';
}
