import { redactedAddress, redactedField, redactedText } from '@/lib/text/redacted';
import type { LogLevel } from '@/server/boot/env';
import { writeStdout } from './standardOutput';

type Fields = Record<string, unknown>;

/**
 * Writes JSON lines to standard output, buffered for a moment to keep them cheap. No line holds a secret
 * of an address, a phone number or a mail address (lib/text/redacted.ts).
 */
export type Log = {
  info(message: string, fields?: Fields): void;
  warn(message: string, fields?: Fields): void;
  error(message: string, fields?: Fields): void;
  request(line: RequestLine): void;
  /** Writes out the buffer synchronously. */
  flush(): void;
};

export type RequestLine = {
  id: string;
  method: string;
  path: string;
  status: number;
  ms: number;
  /** How the page cache answered: fresh, stale, or rendered for this request. */
  cache?: 'fresh' | 'stale' | 'miss';
};

const GATHER_MS = 100;
const GATHER_BYTES = 64 * 1024;
const RANK: Record<LogLevel, number> = { info: 0, warn: 1, error: 2, silent: 3 };

export function createLog(level: LogLevel, write: (text: string) => void = writeStdout): Log {
  let gathered = '';
  let timer: NodeJS.Timeout | null = null;

  const flush = () => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    if (gathered === '') return;
    const text = gathered;
    gathered = '';
    write(text);
  };
  const add = (line: string) => {
    gathered += line;
    if (gathered.length > GATHER_BYTES) flush();
    else timer ??= setTimeout(flush, GATHER_MS).unref();
  };
  const say = (severity: LogLevel, message: string, fields: Fields) => {
    if (RANK[severity] < RANK[level]) return;
    const line = { level: severity, message, ...fields };
    add(`{"time":"${now()}",${JSON.stringify(line, redactedField).slice(1)}\n`);
    if (severity === 'error') flush();
  };

  return {
    info: (message, fields = {}) => say('info', message, fields),
    warn: (message, fields = {}) => say('warn', message, fields),
    error: (message, fields = {}) => say('error', message, fields),
    request(line) {
      if (RANK[level] === 0) add(requestText(line));
    },
    flush,
  };
}

/** Returns the details of an error, for the log only: never send them. */
export function describeError(error: unknown): Fields {
  if (!(error instanceof Error)) return { error: String(error) };
  const code = 'code' in error ? { code: error.code } : {};
  const message = messageOf(error);
  return {
    error: message,
    ...code,
    stack: [`${error.name}: ${message}`, ...frames(error)].join('\n'),
  };
}

/** The parser of JSON quotes what it cannot read. */
function messageOf(error: Error): string {
  const text = error instanceof SyntaxError ? error.message.replace(QUOTED, '"*"') : error.message;
  return redactedText(text);
}

const QUOTED = /".*"/s;

/** Without the message, which the stack repeats as it was. */
function frames({ stack = '' }: Error): string[] {
  return stack.split('\n').filter((line) => FRAME.test(line));
}

const FRAME = /^ {4}at /;

/** Formatted by hand: JSON.stringify is too slow for tens of thousands of lines a second. */
function requestText({ id, method, path, status, ms, cache }: RequestLine): string {
  const cached = cache === undefined ? '' : `,"cache":"${cache}"`;
  return `{"time":"${now()}","level":"info","id":"${id}","method":"${method}","path":${JSON.stringify(redactedAddress(path))},"status":${status},"ms":${ms}${cached}}\n`;
}

let lastMs = 0;
let lastText = '';

/** Cached, because many lines share a millisecond. */
function now(): string {
  const ms = Date.now();
  if (ms !== lastMs) {
    lastMs = ms;
    lastText = new Date(ms).toISOString();
  }
  return lastText;
}
