import { chmodSync, closeSync, existsSync, openSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartRefusal } from '@/server/errors';

const FILE = 'shop.sqlite';
/** Left in DATA_DIR by the first start: from then on the file is missed when it is not there. */
const MARK = 'database-created.txt';
const ITS_OWNER_ALONE = 0o600;
/** What SQLite puts beside the file takes the file's mode when it is made. */
const SUFFIXES = ['', '-wal', '-shm'];

/**
 * Returns the path of the database file, private to its owner. Throws StartRefusal when the file was
 * there before: an empty shop in its place would take orders that the real one never sees.
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
  closeSync(openSync(file, 'a', ITS_OWNER_ALONE));
  for (const suffix of SUFFIXES) makePrivate(file + suffix);
  return file;
}

/** Remembers that the file is there, once it holds a shop. */
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
  if (!existsSync(file) || (statSync(file).mode & 0o777) === ITS_OWNER_ALONE) return;
  try {
    chmodSync(file, ITS_OWNER_ALONE);
  } catch (error) {
    // Another user's file, or a disk without permissions: the shop runs as it did before.
    process.emitWarning(`${file} stays readable for others: ${String(error)}`);
  }
}
