import { codeOf, failureOf, type DatabaseFailure } from '@/server/platform/database/failures';
import type { Env } from '@/server/boot/env';
import { StartRefusal } from '@/server/platform/errors';

/** What the owner can do about a database that does not open. */
const OF_DATABASE: Record<DatabaseFailure, string> = {
  'database-away':
    'The database does not answer: check that its server runs and that DATABASE_URL leads to it.',
  'database-slow': 'The database took too long: check the load of its server, then start again.',
  'database-locked': 'Another process has locked the database: wait until it is done, or stop it.',
  'database-damaged':
    'The database file is damaged or not a database: put it aside and restore a backup.',
  'database-files-lost':
    "Another program deleted or replaced the database's files at the start: stop it and start again.",
  'disk-full': 'The disk is full: free space where DATA_DIR is.',
  'disk-failing': 'The disk failed: check that it works and has space for the database.',
  'read-only': 'The database cannot be written: check the permissions of DATA_DIR and the disk.',
};

const FORBIDDEN = new Set(['EACCES', 'EPERM', 'EROFS']);

type Address = Pick<Env, 'host' | 'port' | 'dataDir'>;

/** Returns why the shop cannot start, in sentences for the owner; null for an unexpected error. */
export function refusalOf(error: unknown, env: Address): readonly string[] | null {
  if (error instanceof StartRefusal) return error.sentences;
  const code = codeOf(error);
  if (isOfListening(error, env)) {
    const sentence = sentenceOfListening(code, env);
    return sentence === null ? null : [sentence];
  }
  if (FORBIDDEN.has(code) || isFolderRefused(error, code)) {
    return [
      `${propertyOf(error, 'path') ?? env.dataDir} cannot be written or read: check its owner, its mode and the disk.`,
    ];
  }
  if (code === 'EEXIST' || code === 'ENOTDIR') return [`${env.dataDir} is not a folder.`];
  const failure = failureOf(error);
  return failure === null ? null : [OF_DATABASE[failure]];
}

/** Node says of a new folder on a read-only disk that it is not there. */
function isFolderRefused(error: unknown, code: string): boolean {
  return code === 'ENOENT' && propertyOf(error, 'syscall') === 'mkdir';
}

function sentenceOfListening(code: string, { host, port }: Address): string | null {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use: stop the other process, or set PORT to another number.`;
    case 'EACCES':
      return `Port ${port} is not open to this user: set PORT to 1024 or more, behind a proxy.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `${host} is not an address of this machine: set HOST to one, or to 0.0.0.0.`;
    default:
      return null;
  }
}

function isOfListening(error: unknown, { host }: Address): boolean {
  const call = propertyOf(error, 'syscall');
  return (
    call === 'listen' ||
    call === 'bind' ||
    (call !== null && propertyOf(error, 'hostname') === host)
  );
}

function propertyOf(error: unknown, name: string): string | null {
  // Errors of Node may come from another realm, so this asks no class.
  const value: unknown = Reflect.get(Object(error), name);
  return typeof value === 'string' ? value : null;
}
