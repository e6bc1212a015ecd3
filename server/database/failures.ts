/** A failure that passes, or that only the owner can end; none is a mistake of the request. */
type DatabaseFailure = 'away' | 'slow' | 'full' | 'failing' | 'locked' | 'read-only' | 'damaged';

/** What the owner reads in the log: what happened, and what to do. */
const ADVICE: Record<DatabaseFailure, string> = {
  away: 'The database does not answer: check that its server runs and that DATABASE_URL leads to it.',
  slow: 'The database took too long: check the load of its server.',
  full: 'The disk is full: free space where the database is. The shop goes on by itself.',
  failing: 'The disk failed: check that it works and has space for the database.',
  locked: 'The database is locked by another process for too long.',
  'read-only': 'The database cannot be written: check the permissions of DATA_DIR and the disk.',
  damaged: 'The database is damaged: stop the shop and restore a backup.',
};

/** The beginnings of error codes of SQLite, PostgreSQL and the operating system. */
const CODES: readonly [RegExp, DatabaseFailure][] = [
  [/^(SQLITE_FULL|ENOSPC|EDQUOT|EFBIG|53100)/, 'full'],
  [/^(SQLITE_(BUSY|LOCKED)|55P03|40001|40P01)/, 'locked'],
  [/^(SQLITE_(READONLY|CANTOPEN|PERM)|EROFS|25006)/, 'read-only'],
  [/^(SQLITE_(IOERR|PROTOCOL)|EIO$|58030)/, 'failing'],
  [/^(SQLITE_(CORRUPT|NOTADB)|XX00[12])/, 'damaged'],
  [/^(57014|25P03|ETIMEDOUT)/, 'slow'],
  [/^(57P0|53|08|28|3D000|ECONN|EPIPE|EHOST|ENET|ENOTFOUND|EAI_AGAIN|EMFILE|ENFILE)/, 'away'],
];

/** The PostgreSQL driver gives its own failures to connect, or to stay connected, no code. */
export class DatabaseAway extends Error {
  readonly code = 'ECONNLOST';

  constructor(cause: Error) {
    super(cause.message, { cause });
    this.name = 'DatabaseAway';
  }
}

/** Returns advice to the owner when the error is the database's or the disk's; null for any other. */
export function adviceFor(error: unknown): string | null {
  const code = codeOf(error);
  const failure = CODES.find(([start]) => start.test(code))?.[1];
  return failure === undefined ? null : ADVICE[failure];
}

/** Asked by property, because the errors of a native driver may come from another realm. */
export function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return '';
  return typeof error.code === 'string' ? error.code : '';
}
