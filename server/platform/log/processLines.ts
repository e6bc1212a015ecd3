import { stripVTControlCharacters } from 'node:util';
import { describeError, type Log } from './log';

type Output = Pick<NodeJS.WriteStream, 'write'>;
type Process = Pick<NodeJS.Process, 'removeAllListeners' | 'on'> & {
  stdout: Output;
  stderr: Output;
};

const STREAMS = { stdout: 'info', stderr: 'warn' } as const;

/**
 * Makes lines of the log of Node's warnings and of what libraries write to standard output without the
 * console. The log itself writes to the file descriptor.
 */
export function logProcess(log: Log, target: Process = process): void {
  // Node prints warnings by a listener of its own.
  target.removeAllListeners('warning');
  target.on('warning', (warning) =>
    log.warn('warning', { name: warning.name, text: warning.message, ...stackOf(warning) }),
  );
  for (const [stream, severity] of Object.entries(STREAMS)) {
    const write = (chunk: unknown, ...rest: unknown[]): boolean => {
      const text = stripVTControlCharacters(textOf(chunk)).trim();
      if (text !== '') log[severity]('output', { text });
      const done = rest.at(-1);
      if (typeof done === 'function') queueMicrotask(() => done());
      return true;
    };
    Reflect.set(Reflect.get(target, stream), 'write', write);
  }
}

/** The log writes stacks as they are: this one does not repeat the message as it was. */
function stackOf(warning: Error): { stack?: unknown } {
  const { stack } = describeError(warning);
  return { stack };
}

function textOf(chunk: unknown): string {
  return chunk instanceof Uint8Array ? Buffer.from(chunk).toString() : String(chunk);
}
