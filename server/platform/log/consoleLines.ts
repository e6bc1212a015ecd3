import { format, stripVTControlCharacters } from 'node:util';
import { describeError, type Log } from './log';

const METHODS = { debug: 'info', log: 'info', info: 'info', warn: 'warn', error: 'error' } as const;

/** Makes lines of the log of what Next and libraries write to the console. */
export function logConsole(log: Log, target: Pick<Console, keyof typeof METHODS> = console): void {
  for (const [method, severity] of Object.entries(METHODS)) {
    Reflect.set(target, method, (...parts: unknown[]) => {
      // Styles of a terminal.
      const text = stripVTControlCharacters(format(...parts.map(withoutDetails))).trim();
      if (text !== '') log[severity]('console', { text });
    });
  }
}

function withoutDetails(part: unknown): unknown {
  return part instanceof Error ? describeError(part).stack : part;
}
