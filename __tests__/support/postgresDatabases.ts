import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { connect, type Database } from '@/server/platform/database/connect';
import { BULK_DEADLINES } from '@/server/platform/database/deadlines';
import { migrate } from '@/server/platform/database/migrate';
import { setStockAside } from './stockedPostgres';

/** A database of this process, with the connections that its tests use one after another. */
export type TestDatabase = { name: string; url: string; database: Database };

const TEMPLATE = 'shop_template';
/** Any number, the same in every test process. */
const TEMPLATE_LOCK = 7_250_101;
/** The databases of one process share it; test files of a process run one after another. */
const PREFIX = `shop_${process.pid}_`;

const free: TestDatabase[] = [];
let hasLookedForOlder = false;

/**
 * Returns a migrated, empty database. Emptying one that an earlier test used costs a tenth of the
 * time of a new one, and its connections have the catalog in memory.
 */
export async function takeDatabase(): Promise<TestDatabase> {
  if (!hasLookedForOlder) free.push(...(await databasesOfEarlierFiles()));
  hasLookedForOlder = true;
  for (let used = free.pop(); used !== undefined; used = free.pop()) {
    if (await isEmptied(used)) return used;
    await drop(used);
  }
  return createDatabase();
}

export function giveBackDatabase(used: TestDatabase): void {
  free.push(used);
}

/** Closes the connections; the databases remain for the next test file. */
export async function disconnectDatabases(): Promise<void> {
  hasLookedForOlder = false;
  for (const { database } of free.splice(0)) await database.close();
}

/** Differs when a test created, dropped or altered anything, or took a migration back. */
const SCHEMA = `
  (select concat_ws('-',
    (select concat_ws(',', count(*), max(oid)) from pg_class),
    (select concat_ws(',', count(*), max(oid)) from pg_proc),
    (select concat_ws(',', count(*), max(oid)) from pg_trigger where tgenabled = 'O'),
    (select concat_ws(',', count(*), max(oid)) from pg_constraint),
    (select concat_ws(',', count(*), sum(atttypid::bigint)) from pg_attribute where not attisdropped),
    (select count(*) from "kysely_migration")))`;

/**
 * Ends what an earlier test left running, empties all tables and restarts all sequences. Deleting a
 * test's few rows takes a tenth of the time of truncating, which writes new files.
 */
const EMPTY = `
do $$
declare filled record;
begin
  perform pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle';
  if ${SCHEMA} is distinct from (
    select shobj_description(oid, 'pg_database') from pg_database where datname = '${TEMPLATE}'
  ) then
    raise exception 'The schema was changed.';
  end if;
  perform set_config('session_replication_role', 'replica', true);
  for filled in
    select oid::regclass as name, pg_relation_size(oid) > 262144 as is_large from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace
        and relname not like 'kysely%' and pg_relation_size(oid) > 0
  loop
    if filled.is_large then execute format('truncate %s cascade', filled.name);
    else execute format('delete from %s', filled.name);
    end if;
  end loop;
  perform setval(seqrelid, seqstart, false) from pg_sequence
    where pg_sequence_last_value(seqrelid) is not null;
end $$`;

async function isEmptied({ database }: TestDatabase): Promise<boolean> {
  try {
    await database.transaction((tx) => sql.raw(EMPTY).execute(tx));
    return true;
  } catch {
    // Whatever the test did to it, a new one is right.
    return false;
  }
}

async function databasesOfEarlierFiles(): Promise<TestDatabase[]> {
  return withServer(async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [PREFIX],
    );
    return rows.map(({ datname }) => opened(datname));
  });
}

async function createDatabase(): Promise<TestDatabase> {
  const name = PREFIX + randomBytes(6).toString('hex');
  await withServer(async (client) => {
    await ensureTemplate(client);
    await client.query(`create database "${name}" template "${TEMPLATE}" ${await byFiles(client)}`);
  });
  return opened(name);
}

function opened(name: string): TestDatabase {
  const url = databaseUrl(name);
  return { name, url, database: connect({ url }) };
}

async function drop({ name, database }: TestDatabase): Promise<void> {
  await database.close();
  await withServer((client) => client.query(`drop database "${name}" with (force)`));
}

/** Returns the strategy that copies files, the cheapest one; older servers know no other. */
async function byFiles(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ number: number }>(
    "select current_setting('server_version_num')::int as number",
  );
  return (rows[0]?.number ?? 0) >= 150_000 ? 'strategy file_copy' : '';
}

/** Cloning a migrated database is several times faster than migrating. */
async function ensureTemplate(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  try {
    const known = await client.query('select 1 from pg_database where datname = $1', [TEMPLATE]);
    if (known.rowCount !== 0) return;
    const growing = `${TEMPLATE}_growing`;
    await client.query(`drop database if exists "${growing}"`);
    await client.query(`create database "${growing}"`);
    const database = connect({ url: databaseUrl(growing) }, BULK_DEADLINES);
    await migrate(database);
    await setStockAside(database, databaseUrl(growing));
    const { rows } = await sql<{ schema: string }>`select ${sql.raw(SCHEMA)} as schema`.execute(
      database.read,
    );
    await database.close();
    await client.query(`comment on database "${growing}" is '${rows[0]?.schema ?? ''}'`);
    await client.query(`alter database "${growing}" rename to "${TEMPLATE}"`);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
  }
}

async function withServer<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: serverUrl() });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function serverUrl(): string {
  const url = process.env.TEST_POSTGRES_URL;
  if (url === undefined) throw new Error('No PostgreSQL was started for this run.');
  return url;
}

function databaseUrl(name: string): string {
  return serverUrl().replace('@/postgres?', `@/${name}?`);
}
