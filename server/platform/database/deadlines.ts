/** Timeouts for PostgreSQL in milliseconds; SQLite runs in the process itself. */
export type Deadlines = {
  /** For a new or pooled connection. */
  connectMs: number;
  statementMs: number;
  /** For a row locked by another transaction. */
  lockMs: number;
  /** The server ends a transaction that is idle this long. */
  idleInTransactionMs: number;
};

/** For requests: together shorter than a request's own deadline. */
export const REQUEST_DEADLINES: Deadlines = {
  connectMs: 2_000,
  statementMs: 4_000,
  lockMs: 3_000,
  idleInTransactionMs: 10_000,
};

/**
 * For migrations. A request that wants a table queues behind a migration that waits for it, some requests more than
 * once: the migration gives up soon enough that a buyer waits less than two seconds, and tries again.
 */
export const MIGRATION_DEADLINES: Deadlines = {
  connectMs: 10_000,
  statementMs: 30 * 60_000,
  lockMs: 500,
  idleInTransactionMs: 10 * 60_000,
};

/** For imports and the demo catalogue, whose statements may touch a million items. */
export const BULK_DEADLINES: Deadlines = {
  connectMs: 10_000,
  statementMs: 30 * 60_000,
  lockMs: 10 * 60_000,
  idleInTransactionMs: 10 * 60_000,
};
