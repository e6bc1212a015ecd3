import { chmodSync, closeSync, existsSync, openSync, statSync, writeFileSync } from 'node:fs';
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
