/** How long a shop waits for PostgreSQL, in milliseconds; SQLite is in the process itself. */
export type Deadlines = {
  /** For a connection, new or from the pool. */
  connectMs: number;
  statementMs: number;
  /** For a row that another transaction holds. */
  lockMs: number;
  /** The server ends a transaction in which nothing is asked for this long. */
  idleInTransactionMs: number;
};

/** While somebody waits for an answer: together short of the deadline of a whole request. */
export const REQUEST_DEADLINES: Deadlines = {
  connectMs: 2_000,
  statementMs: 4_000,
  lockMs: 3_000,
  idleInTransactionMs: 10_000,
};

/** Migrations, imports and the demo catalogue: a statement may go through a million items. */
export const BULK_DEADLINES: Deadlines = {
  connectMs: 10_000,
  statementMs: 30 * 60_000,
  lockMs: 10 * 60_000,
  idleInTransactionMs: 10 * 60_000,
};
