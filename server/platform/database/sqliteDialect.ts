import {
  CompiledQuery,
  SqliteDialect,
  SqliteDriver,
  type DatabaseConnection,
  type Driver,
  type SqliteDatabase,
  type SqliteDialectConfig,
  type SqliteStatement,
} from 'kysely';
import { LRUCache } from 'lru-cache';
import { codeOf } from './failures';
import path from 'node:path';
import { withQuickRows, type ReadingStatement } from './sqliteRows';
import type Sqlite from 'better-sqlite3';

/** better-sqlite3 13 needs Node 22; 12 runs on Node 20 but crashes on Node 24.19. */
const LEAST_NODE_OF_13 = 22;

const BUSY_WAIT_MS = 5_000;

/** A connection that knows whether a transaction is open. */
type SqliteConnection = Omit<SqliteDatabase, 'prepare'> & {
  readonly inTransaction: boolean;
  prepare(sql: string): ReadingStatement;
};

/** Begins with the write lock, so that no transaction fails on upgrading a read lock. */
class ImmediateSqliteDriver extends SqliteDriver {
  readonly #database: SqliteConnection;

  constructor(config: SqliteDialectConfig, database: SqliteConnection) {
    super(config);
    this.#database = database;
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    // Ends a transaction whose rollback failed.
    if (this.#database.inTransaction) await super.rollbackTransaction(connection);
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /**
   * Never throws, because that would hide why the transaction failed. On a full disk SQLite has
   * rolled back already; if the rollback fails, the next transaction starts with it.
   */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (!this.#database.inTransaction) return;
    await super.rollbackTransaction(connection).catch(() => undefined);
  }
}

export class ImmediateSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;
  readonly #database: SqliteConnection;

  constructor(database: SqliteConnection) {
    const config = { database: withPreparedStatements(database) };
    super(config);
    this.#config = config;
    this.#database = database;
  }

  override createDriver(): Driver {
    return new ImmediateSqliteDriver(this.#config, this.#database);
  }
}

/** Caches statements: list pages repeat queries, and parsing costs as much as running them. */
const MAX_PREPARED = 300;

function withPreparedStatements(database: SqliteConnection): SqliteDatabase {
  const prepared = new LRUCache<string, SqliteStatement>({
    max: MAX_PREPARED,
    memoMethod: (sql) => withQuickRows(sql, database.prepare(sql)),
  });
  return {
    close: () => database.close(),
    prepare: (sql) => prepared.memo(sql),
  };
}

/** Retries the whole attempt while another process locks the file, for up to 5 seconds. */
export async function retriedWhenBusy<T>(attempt: () => Promise<T>): Promise<T> {
  const giveUpAt = Date.now() + BUSY_WAIT_MS;
  for (let delayMs = 5; ; delayMs = Math.min(delayMs * 2, 100)) {
    try {
      return await attempt();
    } catch (error) {
      if (!isBusy(error) || Date.now() + delayMs > giveUpAt) throw error;
      await new Promise((resolve) => setTimeout(resolve, delayMs));
    }
  }
}

function isBusy(error: unknown): boolean {
  return /^SQLITE_(BUSY|LOCKED)/.test(codeOf(error));
}

/** Returns the driver for this Node version (docs/decisions/0022); both offer the same API. */
export function sqliteDriver(node: string = process.versions.node): typeof Sqlite {
  const isNew = Number.parseInt(node, 10) >= LEAST_NODE_OF_13;
  // Loaded at run time: a bundler would require both, and the older one may be missing.
  const { createRequire } = process.getBuiltinModule('node:module');
  const load = createRequire(path.resolve('package.json'));
  return load(isNew ? 'better-sqlite3-13' : 'better-sqlite3');
}
