import { userInfo } from 'node:os';
import type { Actor } from '@/server/platform/audit/actor';
import type { Env } from '@/server/boot/env';
import { ShopError } from '@/server/platform/errors';
import type { OpeningParts, Shop } from '@/server/boot/shop';

/** A command's output and tools; tests provide their own. */
export type CliContext = {
  /** Writes a line of the result to standard output. */
  out(line: string): void;
  /** Writes a line of information to standard error. */
  say(line: string): void;
  progress(label: string): Progress;
  env(): Env;
  openShop(parts?: Pick<OpeningParts, 'secretOf'>): Promise<Shop>;
  /** Brings the database to this release's schema, and returns its newest migration. */
  upgradeDatabase(): Promise<string | null>;
  /** Returns the passphrase of backups that the environment has, or null. */
  passphrase(): string | null;
  /** Asks on a terminal without showing what is typed; null without a terminal or an answer. */
  askHidden(question: string): Promise<string | null>;
  /** Makes a path typed by the merchant absolute. */
  resolvePath(file: string): string;
};

export type Progress = { update(done: number): void; end(): void };

export type ParsedArguments = {
  positionals: string[];
  /** A flag without a value is ''. */
  flags: ReadonlyMap<string, string>;
};

export type Command = {
  summary: string;
  /** Shown by --help after the usage line. */
  usage: string;
  help: string;
  /** Names of the positional arguments, all required. */
  positionals: readonly string[];
  /** The number of further positional arguments that may follow. */
  maxOptional?: number;
  flags: Readonly<Record<string, 'plain' | 'value'>>;
  /** Returns the exit code. */
  run(given: ParsedArguments, context: CliContext): Promise<number>;
};

/** Returns who acts on the command line: the system user of the machine. */
export function cliActor(): Actor {
  return { kind: 'system', id: null, name: systemUser() };
}

function systemUser(): string {
  try {
    return userInfo().username;
  } catch {
    // A container may run with a number that has no name.
    return `user ${process.getuid?.() ?? 'unknown'}`;
  }
}

/** Invalid arguments; the command ends with exit code 2. */
export class UsageError extends Error {}

/** Returns what an error of the shop or of the arguments says. */
export function wordsOf(error: Error): string {
  if (!(error instanceof ShopError)) return error.message;
  return Object.values(error.sentences).join(' ').trim();
}

/** Parses arguments; throws UsageError with a sentence about the first unknown or missing one. */
export function parseArguments(args: readonly string[], command: Command): ParsedArguments {
  const positionals: string[] = [];
  const flags = new Map<string, string>();
  for (let at = 0; at < args.length; at += 1) {
    const word = args[at] ?? '';
    if (!word.startsWith('--') || word === '--') {
      positionals.push(word);
      continue;
    }
    const { name, value, usesNext } = readFlag(word, args[at + 1], command);
    flags.set(name, value);
    if (usesNext) at += 1;
  }
  checkPositionals(positionals, command);
  return { positionals, flags };
}

type Flag = { name: string; value: string; usesNext: boolean };

function readFlag(word: string, next: string | undefined, command: Command): Flag {
  const [name, inline] = splitFlag(word);
  const takes = Object.hasOwn(command.flags, name) ? command.flags[name] : undefined;
  if (takes === undefined) throw new UsageError(`Unknown flag --${name}; ${seeHelp(command)}.`);
  if (takes === 'plain') {
    if (inline !== undefined) throw new UsageError(`The flag --${name} does not take a value.`);
    return { name, value: '', usesNext: false };
  }
  const value = inline ?? next;
  if (value === undefined) throw new UsageError(`The flag --${name} needs a value.`);
  return { name, value, usesNext: inline === undefined };
}

function splitFlag(word: string): [string, string?] {
  const equals = word.indexOf('=');
  return equals === -1 ? [word.slice(2)] : [word.slice(2, equals), word.slice(equals + 1)];
}

function checkPositionals(given: readonly string[], command: Command): void {
  const lacking = command.positionals[given.length];
  if (lacking !== undefined) throw new UsageError(`${lacking} is missing; ${seeHelp(command)}.`);
  const extra = given[command.positionals.length + (command.maxOptional ?? 0)];
  if (extra !== undefined) {
    throw new UsageError(`Unexpected argument ${extra}; ${seeHelp(command)}.`);
  }
}

function seeHelp(command: Command): string {
  return `usage: npm run shop -- ${command.usage}`;
}
