/** Failures that pass by themselves or that the owner must fix; none is caused by the request. */
type DatabaseFailure = 'away' | 'slow' | 'full' | 'failing' | 'locked' | 'read-only' | 'damaged';

/** For the owner's log: what happened and what to do. */
const ADVICE: Record<DatabaseFailure, string> = {
  away: 'The database does not answer: check that its server runs and that DATABASE_URL leads to it.',
  slow: 'The database took too long: check the load of its server.',
  full: 'The disk is full: free space where the database is. The shop then continues by itself.',
  failing: 'The disk failed: check that it works and has space for the database.',
  locked: 'Another process has locked the database for too long.',
  'read-only': 'The database cannot be written: check the permissions of DATA_DIR and the disk.',
  damaged: 'The database is damaged: stop the shop and restore a backup.',
};

/** Prefixes of error codes of SQLite, PostgreSQL and the operating system. */
const CODES: readonly [RegExp, DatabaseFailure][] = [
  [/^(SQLITE_FULL|ENOSPC|EDQUOT|EFBIG|53100)/, 'full'],
  [/^(SQLITE_(BUSY|LOCKED)|55P03|40001|40P01)/, 'locked'],
  [/^(SQLITE_(READONLY|CANTOPEN|PERM)|EROFS|25006)/, 'read-only'],
  [/^(SQLITE_(IOERR|PROTOCOL)|EIO$|58030)/, 'failing'],
  [/^(SQLITE_(CORRUPT|NOTADB)|XX00[12])/, 'damaged'],
  [/^(57014|25P03|ETIMEDOUT)/, 'slow'],
  [/^(57P0|53|08|28|3D000|ECONN|EPIPE|EHOST|ENET|ENOTFOUND|EAI_AGAIN|EMFILE|ENFILE)/, 'away'],
];

/** A lost or refused connection, for which the PostgreSQL driver has no code. */
export class DatabaseUnreachable extends Error {
  readonly code = 'ECONNLOST';

  constructor(cause: Error) {
    super(cause.message, { cause });
    this.name = 'DatabaseAway';
  }
}

/** Returns advice to the owner for an error of the database or the disk; null for any other. */
export function adviceFor(error: unknown): string | null {
  const code = codeOf(error);
  const failure = CODES.find(([start]) => start.test(code))?.[1];
  return failure === undefined ? null : ADVICE[failure];
}

/** Checks the property: a native driver's errors may come from another realm. */
export function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return '';
  return typeof error.code === 'string' ? error.code : '';
}
