import type pg from 'pg';
import { withPostgresClient, numberOf, postgresShapes } from './postgresSource';
import type { Row, TableShape, ColumnType } from './tableShape';
import { quoted, type TableSource } from './tableSource';

type Filling = {
  /** The tables to copy, as both have them. */
  tables: readonly TableShape[];
  /** Throws when the database is in use; its tables are locked until the end. */
  requireUnused(number: (query: string) => Promise<number>): Promise<void>;
  /** Statements for what is computed from the rows. */
  afterwards: readonly string[];
};

/**
 * Copies tables into a migrated database on PostgreSQL, in one transaction: all of it or nothing. Triggers are away
 * meanwhile; references are checked when all rows are there. The sequences continue after the rows.
 */
export function fillPostgres(url: string, source: TableSource, filling: Filling): Promise<void> {
  return withPostgresClient(url, async (client) => {
    await client.query('begin');
    try {
      const all = [...(await postgresShapes(client)).keys()];
      const own = all.filter((table) => !table.startsWith('kysely_'));
      await client.query(`lock table ${own.map(quoted).join(', ')} in access exclusive mode`);
      await filling.requireUnused((query) => numberOf(client, query));
      await fillTables(client, source, filling, own);
      await client.query('commit');
      await client.query('analyze');
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      throw error;
    }
  });
}

async function fillTables(
  client: pg.Client,
  source: TableSource,
  { tables, afterwards }: Filling,
  own: readonly string[],
): Promise<void> {
  const references = await dropReferences(client);
  for (const table of own) {
    await client.query(`alter table ${quoted(table)} disable trigger user`);
    await client.query(`delete from ${quoted(table)}`);
  }
  for (const shape of tables) {
    const insert = insertOf(shape);
    for await (const rows of source.rows(shape)) {
      await client.query({ ...insert, values: byColumn(shape, rows) });
    }
  }
  for (const statement of references) await client.query(statement);
  for (const table of own) await client.query(`alter table ${quoted(table)} enable trigger user`);
  for (const statement of afterwards) await client.query(statement);
  await setSequences(client);
}

/** Returns the statements that add the references again, which then check all rows at once. */
async function dropReferences(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ drop: string; add: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as "drop",
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as "add"
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace
    order by conrelid::regclass::text, conname`);
  for (const { drop } of rows) await client.query(drop);
  return rows.map(({ add }) => add);
}

const ARRAYS: Record<ColumnType, string> = {
  integer: 'bigint[]',
  text: 'text[]',
  bytes: 'bytea[]',
};

/** One parameter for each column: a statement has at most 65,535. */
function insertOf({ table, columns }: TableShape) {
  const names = columns.map(({ name }) => quoted(name)).join(', ');
  const arrays = columns.map(({ type }, at) => `$${at + 1}::${ARRAYS[type]}`).join(', ');
  return { text: `insert into ${quoted(table)} (${names}) select * from unnest(${arrays})` };
}

function byColumn({ columns }: TableShape, rows: readonly Row[]): unknown[][] {
  return columns.map((_column, at) => rows.map((row) => row[at] ?? null));
}

/** A sequence of a table without rows begins at its first number. */
async function setSequences(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ set: string }>(`
    select format('select setval(%L, greatest(coalesce(max(%I), 0), 1), max(%I) is not null) from %s',
      pg_get_serial_sequence(attrelid::regclass::text, attname), attname, attname, attrelid::regclass) as "set"
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relkind = 'r' and relnamespace = current_schema()::regnamespace and attnum > 0 and not attisdropped
      and pg_get_serial_sequence(attrelid::regclass::text, attname) is not null`);
  for (const { set } of rows) await client.query(set);
}
