import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { connect, type Engine } from '@/server/database/connect';
import { databaseFile } from '@/server/database/databaseFile';
import { BULK_DEADLINES } from '@/server/database/deadlines';
import { migrate } from '@/server/database/migrate';
import { readEnv } from '@/server/env';
import { openShop, type Shop } from '@/server/shop';

export type TestShop = { shop: Shop; remove(): Promise<void> };

/** Opens an empty, migrated shop in a temporary folder. */
export async function openTestShopOn(engine: Engine): Promise<TestShop> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'shop-test-'));
  const database = engine === 'postgres' ? await createTestDatabase() : null;
  if (database === null) await putMigratedFile(folder);
  const shop = await openShop(
    readEnv({ DATA_DIR: folder, DATABASE_URL: database?.url, LOG_LEVEL: 'silent' }),
  );
  return {
    shop,
    async remove() {
      await shop.database.close();
      await database?.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A migrated, empty database: the start of every shop after the first of a test file. */
let migratedFile: Buffer | undefined;

async function putMigratedFile(folder: string): Promise<void> {
  const file = databaseFile(folder);
  if (migratedFile !== undefined) {
    writeFileSync(file, migratedFile);
    return;
  }
  const database = connect({ file }, BULK_DEADLINES);
  await migrate(database);
  // Closing moves what was written into the file.
  await database.close();
  migratedFile = readFileSync(file);
}

const TEMPLATE = 'shop_template';
/** Any number, the same in every test process. */
const TEMPLATE_LOCK = 7_250_101;

async function createTestDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `shop_${process.pid}_${randomBytes(6).toString('hex')}`;
  await withServer(async (client) => {
    await ensureTemplate(client);
    await client.query(`create database "${name}" template "${TEMPLATE}" ${await byFiles(client)}`);
  });
  return {
    url: databaseUrl(name),
    drop: () =>
      withServer(async (client) => {
        await client.query(`drop database "${name}" with (force)`);
      }),
  };
}

/** Returns the strategy that copies files, the cheapest one; older servers know no other. */
async function byFiles(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ number: number }>(
    "select current_setting('server_version_num')::int as number",
  );
  return (rows[0]?.number ?? 0) >= 150_000 ? 'strategy file_copy' : '';
}

/** Cloning a migrated database is several times faster than migrating for every test. */
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
    await database.close();
    await client.query(`alter database "${growing}" rename to "${TEMPLATE}"`);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
  }
}

async function withServer(work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl() });
  await client.connect();
  try {
    await work(client);
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
