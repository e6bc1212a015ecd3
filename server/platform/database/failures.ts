/** Failures that pass by themselves or that the owner must fix; none is caused by the request. */
export type DatabaseFailure =
  | 'database-away'
  | 'database-slow'
  | 'database-locked'
  | 'database-damaged'
  | 'database-files-lost'
  | 'disk-full'
  | 'disk-failing'
  | 'read-only';

/** For the owner's log: what happened and what to do. */
const ADVICE: Record<DatabaseFailure, string> = {
  'database-away':
    'The database does not answer: check that its server runs and that DATABASE_URL leads to it.',
  'database-slow': 'The database took too long: check the load of its server.',
  'disk-full':
    'The disk is full: free space where the database is. The shop then continues by itself.',
  'disk-failing': 'The disk failed: check that it works and has space for the database.',
  'database-locked': 'Another process has locked the database for too long.',
  'read-only': 'The database cannot be written: check the permissions of DATA_DIR and the disk.',
  'database-damaged': 'The database is damaged: stop the shop and restore a backup.',
  'database-files-lost':
    "Another program deleted or replaced the database's files (shop.sqlite, -wal, -shm) while the shop runs: " +
    'stop the shop, then start it again, and restore a backup if it does not start or orders are missing.',
};

/** Prefixes of error codes of SQLite, PostgreSQL and the operating system. */
const CODES: readonly [RegExp, DatabaseFailure][] = [
  [/^(SQLITE_FULL|ENOSPC|EDQUOT|EFBIG|53100)/, 'disk-full'],
  [/^(SQLITE_(BUSY|LOCKED)|55P03|40001|40P01)/, 'database-locked'],
  [/^(SQLITE_(READONLY|CANTOPEN|PERM)|EROFS|25006)/, 'read-only'],
  [/^(SQLITE_(IOERR|PROTOCOL)|EIO$|58030)/, 'disk-failing'],
  [/^(SQLITE_(CORRUPT|NOTADB)|XX00[12])/, 'database-damaged'],
  [/^SHOP_FILES_LOST$/, 'database-files-lost'],
  [/^(57014|25P03|ETIMEDOUT)/, 'database-slow'],
  [
    /^(57P0|53|08|28|3D000|ECONN|EPIPE|EHOST|ENET|ENOTFOUND|EAI_AGAIN|EMFILE|ENFILE)/,
    'database-away',
  ],
];

/** The code of PostgreSQL for a table that does not exist. */
export const UNDEFINED_TABLE = '42P01';

/** A lost or refused connection, for which the PostgreSQL driver has no code. */
export class DatabaseUnreachable extends Error {
  readonly code = 'ECONNLOST';

  constructor(cause: Error) {
    super(cause.message, { cause });
    this.name = 'DatabaseUnreachable';
  }
}

/** Returns what failed, for an error of the database or the disk; null for any other. */
export function failureOf(error: unknown): DatabaseFailure | null {
  const code = codeOf(error);
  return CODES.find(([start]) => start.test(code))?.[1] ?? null;
}

/** Returns advice to the owner for an error of the database or the disk; null for any other. */
export function adviceFor(error: unknown): string | null {
  const failure = failureOf(error);
  return failure === null ? null : ADVICE[failure];
}

/** Checks the property: a native driver's errors may come from another realm. */
export function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return '';
  return typeof error.code === 'string' ? error.code : '';
}
