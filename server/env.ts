import { existsSync } from 'node:fs';
import path from 'node:path';

/** Settings of the process, read once at start; nothing else on the server reads process.env. */
export type Env = {
  production: boolean;
  port: number;
  host: string;
  /** Absolute. */
  dataDir: string;
  databaseUrl: string | null;
  /** Scheme, host and port under which shoppers reach the shop, without a slash at the end. */
  publicOrigin: string;
  apiMode: ApiMode;
  logLevel: LogLevel;
  /** Size of the demo catalogue that an empty shop is filled with at start; 0 leaves it empty. */
  demoItems: number;
};

const API_MODES = ['embedded'] as const;
export type ApiMode = (typeof API_MODES)[number];

export const LOG_LEVELS = ['info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Every variable the shop reads; .env.example explains each. NODE_ENV is set by the scripts. */
export const ENV_NAMES = [
  'PORT',
  'HOST',
  'DATA_DIR',
  'DATABASE_URL',
  'PUBLIC_ORIGIN',
  'API_MODE',
  'LOG_LEVEL',
  'DEMO_ITEMS',
] as const;
type EnvName = (typeof ENV_NAMES)[number];

type EnvSource = Record<string, string | undefined>;

/** All that is wrong with the environment, a sentence each. */
export class EnvMistakes extends Error {
  readonly mistakes: string[];

  constructor(mistakes: string[]) {
    super(mistakes.join('\n'));
    this.name = 'EnvMistakes';
    this.mistakes = mistakes;
  }
}

/** Thrown by a parser; its message completes "NAME must be …". */
class NotAllowed extends Error {}

/** Throws EnvMistakes that lists every mistake at once. */
export function readEnv(source: EnvSource): Env {
  const mistakes: string[] = [];
  const read = <T>(name: EnvName, fallback: T, parse: (text: string) => T): T => {
    const text = source[name]?.trim() ?? '';
    if (text === '') return fallback;
    try {
      return parse(text);
    } catch (error) {
      if (!(error instanceof NotAllowed)) throw error;
      mistakes.push(`${name} must be ${error.message}${quoted(name, text)}.`);
      return fallback;
    }
  };
  const port = read('PORT', 3000, wholeNumber(0, 65_535));
  const env: Env = {
    production: source.NODE_ENV === 'production',
    port,
    host: read('HOST', '0.0.0.0', hostName),
    dataDir: path.resolve(read('DATA_DIR', 'data', (text) => text)),
    databaseUrl: read<string | null>('DATABASE_URL', null, databaseUrl),
    publicOrigin: read('PUBLIC_ORIGIN', `http://localhost:${port}`, origin),
    apiMode: read('API_MODE', 'embedded', oneOf(API_MODES)),
    logLevel: read('LOG_LEVEL', 'info', oneOf(LOG_LEVELS)),
    demoItems: read('DEMO_ITEMS', 2_740, wholeNumber(0, 1_000_000)),
  };
  if (mistakes.length > 0) throw new EnvMistakes(mistakes);
  return env;
}

/** The environment of this process, with what a file `.env` adds; ends the process on mistakes. */
export function envOfProcess(): Env {
  if (existsSync('.env')) process.loadEnvFile('.env');
  try {
    return readEnv(process.env);
  } catch (error) {
    if (!(error instanceof EnvMistakes)) throw error;
    process.stderr.write(`The shop cannot start:\n${bulleted(error.mistakes)}\n`);
    process.exit(1);
  }
}

/** A database address may hold a password, so it is not repeated. */
function quoted(name: EnvName, text: string): string {
  return name === 'DATABASE_URL' ? '' : `, but is ${JSON.stringify(text)}`;
}

function bulleted(lines: string[]): string {
  return lines.map((line) => `  - ${line}`).join('\n');
}

function wholeNumber(least: number, most: number) {
  return (text: string): number => {
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= least && value <= most) return value;
    throw new NotAllowed(`a whole number from ${least} to ${most}`);
  };
}

function oneOf<const T extends readonly string[]>(allowed: T) {
  return (text: string): T[number] => {
    const found = allowed.find((value) => value === text);
    if (found !== undefined) return found;
    throw new NotAllowed(`one of ${allowed.join(', ')}`);
  };
}

function hostName(text: string): string {
  if (/^[\w.:%-]+$/.test(text)) return text;
  throw new NotAllowed('a host name or an address to listen on, such as 0.0.0.0 or 127.0.0.1');
}

function databaseUrl(text: string): string {
  if (/^postgres(ql)?:\/\/./.test(text)) return text;
  throw new NotAllowed('an address that begins with postgres:// or postgresql://');
}

function origin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:';
  if (url !== null && isWeb && (text === url.origin || text === `${url.origin}/`)) {
    return url.origin;
  }
  throw new NotAllowed('the http or https address of the shop without a path');
}
