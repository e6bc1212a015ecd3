import { sql } from 'kysely';
import type { Database, Writer } from './connect';

type Edge = { child: string; parent: string };
type Guard = { name: string; table: string; definition: string };

/**
 * Deletes every row of every table except those named, also of ledgers that otherwise only grow: for a shop
 * whose rows were all examples. Triggers that count rows keep working, those that guard ledgers are away
 * meanwhile. Search indexes of SQLite are emptied with the tables.
 */
export async function emptyTables(
  { engine }: Pick<Database, 'engine'>,
  tx: Writer,
  kept: ReadonlySet<string>,
): Promise<void> {
  const isPostgres = engine === 'postgres';
  const tables = await (isPostgres ? postgresTables(tx) : sqliteTables(tx));
  const edges = await (isPostgres ? postgresEdges(tx) : sqliteEdges(tx, tables));
  const emptied = childrenFirst(tables, edges).filter((table) => !kept.has(table));
  const guards = isPostgres ? [] : await sqliteGuards(tx);
  for (const { name } of guards) await sql`drop trigger ${sql.id(name)}`.execute(tx);
  const guarded = isPostgres ? await postgresGuarded(tx) : [];
  const switchGuards = async (how: 'disable' | 'enable') => {
    for (const { table, name } of guarded) {
      const words = sql.raw(how);
      await sql`alter table ${sql.table(table)} ${words} trigger ${sql.id(name)}`.execute(tx);
    }
  };
  await switchGuards('disable');
  for (const table of emptied) await sql`delete from ${sql.table(table)}`.execute(tx);
  await switchGuards('enable');
  for (const { definition } of guards) await sql.raw(definition).execute(tx);
}

/** The tables of a search index belong to it. */
async function sqliteTables(tx: Writer): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select "name" from pragma_table_list where "schema" = 'main' and "type" in ('table', 'virtual')
      and "name" not like 'sqlite_%' order by "name"`.execute(tx);
  return rows.map(({ name }) => name);
}

async function sqliteEdges(tx: Writer, tables: readonly string[]): Promise<Edge[]> {
  const edges: Edge[] = [];
  for (const child of tables) {
    const { rows } = await sql<{ parent: string }>`
      select "table" as "parent" from pragma_foreign_key_list(${child})`.execute(tx);
    edges.push(...rows.map(({ parent }) => ({ child, parent })));
  }
  return edges;
}

/** A guard refuses every deletion. */
async function sqliteGuards(tx: Writer): Promise<Guard[]> {
  const { rows } = await sql<Guard>`
    select "name", "tbl_name" as "table", "sql" as "definition" from sqlite_master
    where "type" = 'trigger' and "sql" like '%before delete on%raise(%'`.execute(tx);
  return rows;
}

async function postgresTables(tx: Writer): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select "tablename" as "name" from pg_tables where "schemaname" = current_schema()
    order by "tablename"`.execute(tx);
  return rows.map(({ name }) => name);
}

async function postgresEdges(tx: Writer): Promise<Edge[]> {
  const { rows } = await sql<Edge>`
    select child.relname as "child", parent.relname as "parent" from pg_constraint
    join pg_class child on child.oid = conrelid join pg_class parent on parent.oid = confrelid
    where contype = 'f' and connamespace = current_schema()::regnamespace`.execute(tx);
  return rows;
}

/** Guards of PostgreSQL are triggers before a truncation, too, which nothing else has. */
async function postgresGuarded(tx: Writer): Promise<Omit<Guard, 'definition'>[]> {
  const TRUNCATE_BIT = sql.lit(32);
  const { rows } = await sql<Omit<Guard, 'definition'>>`
    select tgname as "name", relname as "table" from pg_trigger
    join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and tgtype & ${TRUNCATE_BIT} <> 0
      and relnamespace = current_schema()::regnamespace`.execute(tx);
  return rows;
}

/** Returns tables after all that refer to them; a table may refer to itself. */
function childrenFirst(tables: readonly string[], edges: readonly Edge[]): string[] {
  const ordered: string[] = [];
  let left = [...tables];
  while (left.length > 0) {
    const open = new Set(left);
    const isFree = (table: string) =>
      edges.every(({ child, parent }) => parent !== table || child === table || !open.has(child));
    const free = left.filter(isFree);
    if (free.length === 0) throw new Error(`Tables refer to each other: ${left.join(', ')}.`);
    ordered.push(...free);
    left = left.filter((table) => !free.includes(table));
  }
  return ordered;
}
