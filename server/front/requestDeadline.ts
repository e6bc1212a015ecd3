import type { ServerResponse } from 'node:http';

/** Longer than the deadlines of the database and shorter than a stop of the process takes. */
export const REQUEST_DEADLINE_MS = 10_000;

/**
 * Calls `refuse` when the answer has not begun in time. A download that has begun goes on. The
 * connection closes after the refusal, because what is answered later has no place on it.
 */
export function refuseWhenLate(
  response: ServerResponse,
  deadlineMs: number,
  refuse: () => void,
): void {
  const timer = setTimeout(() => {
    if (response.headersSent || response.destroyed) return;
    response.on('error', () => undefined);
    response.setHeader('Connection', 'close');
    refuse();
  }, deadlineMs).unref();
  response.once('close', () => clearTimeout(timer));
}
