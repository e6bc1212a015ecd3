import type Sqlite from 'better-sqlite3';
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { StartRefusal } from '@/server/platform/errors';
import { REQUEST_DEADLINES, type Deadlines } from './deadlines';
import { codeOf } from './failures';
import { watchFilesInUse } from './filesInUse';
import { GuardedPool, isLost, type PoolFigures, type PostgresAddress } from './postgresPool';
import { ImmediateSqliteDialect, retriedWhenBusy, sqliteDriver } from './sqliteDialect';
import type { Schema } from './schema';
import { sqlSpans } from './sqlSpans';

export type Engine = 'sqlite' | 'postgres';
export type Reader = Kysely<Schema>;
export type Writer = Transaction<Schema>;

/**
 * Reads use `read` and never see half a transaction. Every write uses `transaction`: one at a time
 * on SQLite, retried as a whole when PostgreSQL requires it.
 */
export type Database = {
  engine: Engine;
  read: Reader;
  transaction<T>(work: (tx: Writer) => Promise<T>): Promise<T>;
  /** Throws DatabaseFilesLost when SQLite's files on the disk are no longer those in use. */
  requireOwnFiles(): void;
  /** The connections by their use; none on SQLite. */
  pools(): { reader: PoolFigures; writer: PoolFigures } | null;
  close(): Promise<void>;
};

export type DatabaseLocation = { file: string } | PostgresAddress;

export function connect(
  location: DatabaseLocation,
  deadlines: Deadlines = REQUEST_DEADLINES,
): Database {
  if ('url' in location) return connectPostgres(location, deadlines);
  return connectSqlite(location.file);
}

/** What is read comes from the mapped file; the cache has what the log has of it, and the pages that are written. */
const CACHE_KILOBYTES = { reader: 8_000, writer: 32_000 };

function openSqliteFile(file: string, use: keyof typeof CACHE_KILOBYTES): Sqlite.Database {
  // timeout 0: retriedWhenBusy waits for a locked file asynchronously, not inside the event loop.
  const Driver = sqliteDriver();
  const connection = new Driver(file, { timeout: 0 });
  const journal = connection.pragma('journal_mode = WAL', { simple: true });
  if (journal !== 'wal') throw new StartRefusal(`The database file cannot use WAL: ${file}.`);
  connection.pragma('synchronous = FULL');
  connection.pragma('foreign_keys = ON');
  connection.pragma(`cache_size = -${CACHE_KILOBYTES[use]}`);
  connection.pragma('temp_store = MEMORY');
  connection.pragma('mmap_size = 268435456');
  return connection;
}

function connectSqlite(file: string): Database {
  const connections = {
    writer: openSqliteFile(file, 'writer'),
    reader: openSqliteFile(file, 'reader'),
  };
  const log = sqlSpans('sqlite');
  const writer = new Kysely<Schema>({
    dialect: new ImmediateSqliteDialect(connections.writer),
    log,
  });
  const read = new Kysely<Schema>({ dialect: new ImmediateSqliteDialect(connections.reader), log });
  connections.reader.prepare('select count(*) from sqlite_schema').get();
  const requireOwnFiles = watchFilesInUse(file);
  return {
    engine: 'sqlite',
    read,
    requireOwnFiles,
    pools: () => null,
    transaction: (work) =>
      retriedWhenBusy(() =>
        writer.transaction().execute(async (tx) => {
          const result = await work(tx);
          // Nothing may be acknowledged that only a deleted log holds.
          requireOwnFiles();
          return result;
        }),
      ),
    // Closed explicitly: Kysely closes only connections it has used.
    async close() {
      connections.reader.close();
      connections.writer.close();
    },
  };
}

const SERIALIZATION_FAILURES = new Set(['40001', '40P01']);
const ATTEMPTS = 8;

function connectPostgres(address: PostgresAddress, deadlines: Deadlines): Database {
  const int8 = 20;
  const numeric = 1700;
  const types: pg.CustomTypesConfig = {
    getTypeParser: (oid, format) =>
      oid === int8 || oid === numeric
        ? (value: string) => Number(value)
        : pg.types.getTypeParser(oid, format),
  };
  // Two pools: a transaction may wait for a read, so reads must not wait for transactions.
  const pools = {
    reader: new GuardedPool(address, deadlines, types, 'reader'),
    writer: new GuardedPool(address, deadlines, types, 'writer'),
  };
  const log = sqlSpans('postgresql');
  const read = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: pools.reader }), log });
  const writer = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: pools.writer }), log });
  return {
    engine: 'postgres',
    read,
    requireOwnFiles: () => undefined,
    pools: () => ({ reader: pools.reader.figures, writer: pools.writer.figures }),
    transaction: (work) =>
      repeated((attempt) =>
        writer.transaction().execute(async (tx) => {
          const result = await work(tx);
          attempt.isCommitting = true;
          return result;
        }),
      ),
    async close() {
      await pools.reader.end();
      await pools.writer.end();
    },
  };
}

type Attempt = { isCommitting: boolean };

/**
 * Repeats a transaction after a conflict, and when PostgreSQL restarted under it. Not after its commit was
 * sent: nobody knows whether that was done.
 */
async function repeated<T>(work: (attempt: Attempt) => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    const attempt: Attempt = { isCommitting: false };
    try {
      return await work(attempt);
    } catch (error) {
      const isConflict = SERIALIZATION_FAILURES.has(codeOf(error));
      const isWithout = isLost(error) && !attempt.isCommitting;
      if (tried >= ATTEMPTS || !(isConflict || isWithout)) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * tried));
    }
  }
}
