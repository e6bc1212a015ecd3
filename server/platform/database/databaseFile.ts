import {
  chmodSync,
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { StartRefusal } from '@/server/platform/errors';
import { codeOf } from './failures';

export const DATABASE_FILE = 'shop.sqlite';
/** Created in DATA_DIR at the first start; from then on a missing database file is an error. */
export const DATABASE_MARK = 'database-created.txt';
const OWNER_ONLY = 0o600;
/** SQLite creates these files with the mode of the database file. */
const SUFFIXES = ['', '-wal', '-shm'];

export function databaseFileIn(dataDir: string): string {
  return path.join(dataDir, DATABASE_FILE);
}

/**
 * Returns the path of the database file, readable only by its owner. Never opens a file that is there:
 * POSIX drops all locks of a process on a file when it closes any descriptor of it, also those that
 * SQLite holds (https://www.sqlite.org/howtocorrupt.html, section 2.2). Throws StartRefusal when an
 * existing file is gone: an empty shop in its place would take orders that the real one never sees.
 */
export function databaseFile(dataDir: string): string {
  requireNotMoved(dataDir);
  const file = databaseFileIn(dataDir);
  const mark = path.join(dataDir, DATABASE_MARK);
  if (!hasContent(file) && existsSync(mark)) {
    throw new StartRefusal(
      `The database file ${file} is missing or empty, but it was there before. ` +
        `Restore it from a backup. To begin with a new, empty shop instead, delete ${mark}.`,
    );
  }
  createFile(file);
  for (const suffix of SUFFIXES) makePrivate(file + suffix);
  return file;
}

/** Created in DATA_DIR when the shop moves to PostgreSQL; nothing starts on the file from then on. */
export const MOVED_MARK = 'moved-to-postgres.json';

/** Where a shop moved, or is moving: `host/database`. */
export type Moved = { to: string; isDone: boolean };

export function writeMoved(dataDir: string, moved: Moved): void {
  writeFileSync(path.join(dataDir, MOVED_MARK), `${JSON.stringify(moved)}\n`, { flush: true });
}

export function readMoved(dataDir: string): Moved | null {
  const mark = path.join(dataDir, MOVED_MARK);
  if (!existsSync(mark)) return null;
  const read: unknown = JSON.parse(readFileSync(mark, 'utf8'));
  const [to, isDone]: unknown[] = ['to', 'isDone'].map((name) => Reflect.get(Object(read), name));
  return { to: typeof to === 'string' ? to : 'PostgreSQL', isDone: isDone === true };
}

/** Throws StartRefusal where the shop has moved: its orders would be written where nobody looks for them. */
function requireNotMoved(dataDir: string): void {
  const moved = readMoved(dataDir);
  if (moved === null) return;
  throw new StartRefusal(
    moved.isDone
      ? `This shop has moved to ${moved.to}: set DATABASE_URL to that database. To go back to the file as it ` +
          `was before, delete ${path.join(dataDir, MOVED_MARK)} and make the file writable.`
      : `A move of this shop to ${moved.to} was interrupted: run "npm run shop -- move" again, or delete ` +
          `${path.join(dataDir, MOVED_MARK)} to go on with the file.`,
  );
}

/** Records that the file exists and holds a shop. */
export function markDatabaseFile(dataDir: string): void {
  const mark = path.join(dataDir, DATABASE_MARK);
  if (existsSync(mark)) return;
  writeFileSync(
    mark,
    `While this file is here, the shop does not start without ${DATABASE_FILE}.\n` +
      'Delete both to begin with a new, empty shop.\n',
  );
}

/** Creates an empty file with its mode, which SQLite's own files then share. */
function createFile(file: string): void {
  try {
    closeSync(openSync(file, 'wx', OWNER_ONLY));
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
}

function hasContent(file: string): boolean {
  return existsSync(file) && statSync(file).size > 0;
}

function makePrivate(file: string): void {
  if (!existsSync(file) || (statSync(file).mode & 0o777) === OWNER_ONLY) return;
  try {
    chmodSync(file, OWNER_ONLY);
  } catch (error) {
    // Another user's file, or a disk without permissions: the shop runs anyway.
    process.emitWarning(`${file} stays readable by other users: ${String(error)}`);
  }
}
