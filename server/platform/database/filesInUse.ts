import { statSync } from 'node:fs';

/** SQLite's names for the file, its write-ahead log and the index of the log. */
const SUFFIXES = ['', '-wal', '-shm'];

/** Another program deleted or replaced a file that this process has open. */
export class DatabaseFilesLost extends Error {
  readonly code = 'SHOP_FILES_LOST';

  constructor() {
    super('The files of the database on the disk are not those in use.');
    this.name = 'DatabaseFilesLost';
  }
}

/**
 * Returns a function that throws DatabaseFilesLost once the files on the disk are not those that are
 * open now: what is written afterwards would be gone after the next start. Must be called after the
 * first read, which creates the log.
 */
export function watchFilesInUse(file: string): () => void {
  const opened = inodesOf(file);
  return () => {
    const now = inodesOf(file);
    if (opened.some((inode, at) => inode !== now[at])) throw new DatabaseFilesLost();
  };
}

function inodesOf(file: string): (bigint | null)[] {
  return SUFFIXES.map((suffix) => {
    const found = statSync(file + suffix, { bigint: true, throwIfNoEntry: false });
    return found?.ino ?? null;
  });
}
