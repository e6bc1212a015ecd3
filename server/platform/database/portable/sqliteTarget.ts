import { closeSync, openSync } from 'node:fs';
import type Sqlite from 'better-sqlite3';
import { connect } from '../connect';
import { migrateTo } from '../migrate';
import { sqliteDriver } from '../sqliteDialect';
import { sqliteShapes } from './sqliteSource';
import { quoted } from './tableSource';
import type { Row, TableShape } from './tableShape';

/** An empty database that takes rows of tables. */
export type TableTarget = {
  shapes: ReadonlyMap<string, TableShape>;
  insert(shape: TableShape, rows: readonly Row[]): Promise<void>;
};

/** Why rows do not fit: they contradict each other, or a rule of the schema. */
export class RowsRefused extends Error {}

/**
 * Writes a new database file that only its owner can read, with the schema of this migration, and has it filled.
 * Triggers, which count and copy what the rows already have, are away meanwhile.
 */
export async function fillSqliteFile(
  file: string,
  migration: string,
  fill: (target: TableTarget) => Promise<void>,
): Promise<void> {
  closeSync(openSync(file, 'wx', 0o600));
  await withMigrated(file, migration);
  const database = new (sqliteDriver())(file, { fileMustExist: true });
  try {
    // Until it has its place, nobody needs what is half written.
    database.pragma('synchronous = OFF');
    database.pragma('foreign_keys = OFF');
    database.exec('begin');
    const triggers = dropTriggers(database);
    const shapes = sqliteShapes(database);
    for (const table of shapes.keys()) {
      if (!table.startsWith('kysely_')) database.exec(`delete from ${quoted(table)}`);
    }
    await fill({ shapes, insert: async (shape, rows) => insertRows(database, shape, rows) });
    for (const statement of triggers) database.exec(statement);
    database.exec('commit');
    requireReferences(database);
  } finally {
    database.close();
  }
}

/** Upgrades a filled file to the newest schema. */
export function upgradeSqliteFile(file: string): Promise<void> {
  return withMigrated(file, null);
}

async function withMigrated(file: string, migration: string | null): Promise<void> {
  const database = connect({ file });
  try {
    await migrateTo(database, migration);
  } finally {
    await database.close();
  }
}

function dropTriggers(database: Sqlite.Database): string[] {
  const triggers = database
    .prepare<[], { name: string; sql: string }>(
      `select "name", "sql" from sqlite_schema where "type" = 'trigger' order by "name"`,
    )
    .all();
  for (const { name } of triggers) database.exec(`drop trigger ${quoted(name)}`);
  return triggers.map(({ sql }) => sql);
}

function insertRows(database: Sqlite.Database, shape: TableShape, rows: readonly Row[]): void {
  const names = shape.columns.map(({ name }) => quoted(name)).join(', ');
  const places = shape.columns.map(() => '?').join(', ');
  const statement = database.prepare(
    `insert into ${quoted(shape.table)} (${names}) values (${places})`,
  );
  try {
    for (const row of rows) statement.run(row);
  } catch (error) {
    throw asRefusal(error);
  }
}

function requireReferences(database: Sqlite.Database): void {
  const [first] = database.pragma('foreign_key_check') as { table: string; parent: string }[];
  if (first === undefined) return;
  throw new RowsRefused(
    `A row of ${first.table} belongs to a row of ${first.parent} that is not there.`,
  );
}

function asRefusal(error: unknown): unknown {
  const code: unknown = Reflect.get(Object(error), 'code');
  const isRule = typeof code === 'string' && code.startsWith('SQLITE_CONSTRAINT');
  return isRule && error instanceof Error ? new RowsRefused(error.message) : error;
}

/** Runs statements on a file that nobody else uses. */
export function runStatements(file: string, statements: readonly string[]): void {
  const database = new (sqliteDriver())(file, { fileMustExist: true });
  try {
    database.exec('begin');
    for (const statement of statements) database.exec(statement);
    database.exec('commit');
  } finally {
    database.close();
  }
}

/** Takes a file out of WAL, which fails while any other connection has it open; tells whether it could. */
export function endUseOfFile(file: string): boolean {
  const database = new (sqliteDriver())(file, { fileMustExist: true });
  try {
    return database.pragma('journal_mode = DELETE', { simple: true }) === 'delete';
  } catch (error) {
    if (!String(Reflect.get(Object(error), 'code')).startsWith('SQLITE_BUSY')) throw error;
    return false;
  } finally {
    database.close();
  }
}
