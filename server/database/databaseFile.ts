import { chmodSync, closeSync, existsSync, openSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartRefusal } from '@/server/errors';

const FILE = 'shop.sqlite';
/** Created in DATA_DIR at the first start; from then on a missing database file is an error. */
const MARK = 'database-created.txt';
const OWNER_ONLY = 0o600;
/** SQLite creates these files with the mode of the database file. */
const SUFFIXES = ['', '-wal', '-shm'];

/**
 * Returns the path of the database file, readable only by its owner. Throws StartRefusal when an
 * existing file is gone: an empty shop in its place would take orders that the real one never sees.
 */
export function databaseFile(dataDir: string): string {
  const file = path.join(dataDir, FILE);
  const mark = path.join(dataDir, MARK);
  if (!hasContent(file) && existsSync(mark)) {
    throw new StartRefusal(
      `The database file ${file} is missing or empty, but it was there before. ` +
        `Restore it from a backup. To begin with a new, empty shop instead, delete ${mark}.`,
    );
  }
  closeSync(openSync(file, 'a', OWNER_ONLY));
  for (const suffix of SUFFIXES) makePrivate(file + suffix);
  return file;
}

/** Records that the file exists and holds a shop. */
export function markDatabaseFile(dataDir: string): void {
  const mark = path.join(dataDir, MARK);
  if (existsSync(mark)) return;
  writeFileSync(
    mark,
    `While this file is here, the shop does not start without ${FILE}.\n` +
      'Delete both to begin with a new, empty shop.\n',
  );
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
