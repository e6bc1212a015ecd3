import { existsSync, mkdtempSync, chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { writeCatalogue } from '@/server/catalogue/items/catalogueWriter';
import { REQUEST_DEADLINES } from '@/server/platform/database/deadlines';
import { readEnv } from '@/server/boot/env';
import { openShop, withBulkDatabase, type Shop } from '@/server/boot/shop';
import { startBreakablePostgres } from '@/__tests__/support/brokenPostgres';
import { freePort, replaced, startDaemon, type Daemon } from '@/__tests__/support/daemon';
import { orderOf, orderRow } from '@/__tests__/support/orders';
import type { PostgresServer } from '@/__tests__/support/postgresServer';
import { smallCatalogue } from '@/__tests__/support/smallCatalogue';
import { until } from '@/__tests__/support/until';

const PGBOUNCER = process.env.PGBOUNCER ?? '/usr/sbin/pgbouncer';
const SHIPPED = path.resolve(__dirname, '../../../../docs/operations');

if (!existsSync(PGBOUNCER) || process.env.TEST_POSTGRES_URL === undefined) {
  test.skip('DID NOT RUN: pgbouncer and postgresql are not installed on this machine', () =>
    undefined);
} else {
  describe('PgBouncer with docs/operations/pgbouncer.ini', runTests);
}

function runTests(): void {
  let server: PostgresServer;
  let folder: string;
  let pooler: Daemon;
  let pooledUrl: string;
  let directUrl: string;

  beforeAll(async () => {
    const started = await startBreakablePostgres();
    if (started === null) throw new Error('PostgreSQL does not start.');
    server = started;
    await asOwner('create role shop login', 'create database shop owner shop');
    directUrl = server.url.replace('postgres@/postgres?', 'shop@/shop?');
    folder = mkdtempSync('/tmp/pgbouncer-');
    chmodSync(folder, 0o755);
    const port = await freePort();
    pooledUrl = `postgres://shop:a%20password@127.0.0.1:${port}/shop`;
    pooler = await startPooler(port, '');
  }, 60_000);

  afterAll(async () => {
    await pooler.stop();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  async function asOwner(...statements: string[]): Promise<void> {
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  }

  async function startPooler(port: number, more: string): Promise<Daemon> {
    const users = path.join(folder, 'userlist.txt');
    const file = path.join(folder, `${port}.ini`);
    writeFileSync(users, '"shop" "a password"\n', { mode: 0o644 });
    const socket = decodeURIComponent(
      new URL(server.url.replace('@/', '@h/')).searchParams.get('host') ?? '',
    );
    const shipped = readFileSync(path.join(SHIPPED, 'pgbouncer.ini'), 'utf8');
    const places = {
      'host=127.0.0.1 port=5432': `host=${socket} port=5432`,
      'listen_port = 6432': `listen_port = ${port}`,
      '/etc/pgbouncer/userlist.txt': users,
    };
    writeFileSync(file, `${replaced(shipped, places)}${more}`);
    const started = startDaemon(PGBOUNCER, [file], { user: 'postgres' });
    await until(async () => {
      if (started.child.exitCode !== null) throw new Error(started.printed());
      return /process up/.test(started.printed());
    });
    return started;
  }

  function openThrough(url: string, direct?: string): Promise<Shop> {
    const source = { DATA_DIR: path.join(folder, 'data'), DATABASE_URL: url, LOG_LEVEL: 'silent' };
    return openShop(readEnv({ ...source, DATABASE_DIRECT_URL: direct }));
  }

  const shown = async (shop: Pick<Shop, 'database'>, name: string) => {
    const { rows } = await sql<Record<string, string>>`show ${sql.raw(name)}`.execute(
      shop.database.read,
    );
    return rows[0]?.[name];
  };

  test('is recognised without DATABASE_DIRECT_URL, and the refusal says what to set', async () => {
    await expect(openThrough(pooledUrl)).rejects.toThrow('set DATABASE_DIRECT_URL');
  });

  test('opens no shop without the deadlines of the role', async () => {
    await expect(openThrough(pooledUrl, directUrl)).rejects.toThrow(
      'statement_timeout is 0 ms instead of 4000 ms',
    );
  });

  test('that drops the deadlines of the shop in silence opens no shop', async () => {
    const port = await freePort();
    const dropped = 'statement_timeout, lock_timeout, idle_in_transaction_session_timeout';
    const other = await startPooler(port, `ignore_startup_parameters = ${dropped}\n`);
    const url = pooledUrl.replace(/:\d+\/shop$/, `:${port}/shop`);
    await expect(openThrough(url)).rejects.toThrow('lock_timeout is 0 ms instead of 3000 ms');
    await other.stop();
  });

  describe('after docs/operations/deadlines.sql', () => {
    let shop: Shop;

    beforeAll(async () => {
      await asOwner(readFileSync(path.join(SHIPPED, 'deadlines.sql'), 'utf8'));
      const console = new pg.Client({
        connectionString: pooledUrl.replace(/\/shop$/, '/pgbouncer'),
      });
      await console.connect();
      await console.query('reconnect');
      await console.end();
      shop = await openThrough(pooledUrl, directUrl);
    }, 60_000);
    afterAll(() => shop.database.close());

    test('shows the deadlines of requests in every session', async () => {
      expect(REQUEST_DEADLINES).toMatchObject({ statementMs: 4_000, lockMs: 3_000 });
      expect(await shown(shop, 'statement_timeout')).toBe('4s');
      expect(await shown(shop, 'lock_timeout')).toBe('3s');
      expect(await shown(shop, 'idle_in_transaction_session_timeout')).toBe('10s');
      const inTransaction = await shop.database.transaction((tx) =>
        sql<{ statement_timeout: string }>`show statement_timeout`.execute(tx),
      );
      expect(inTransaction.rows).toEqual([{ statement_timeout: '4s' }]);
    });

    test('leaves work of minutes its own deadlines, past the pooler', async () => {
      const bulk = await withBulkDatabase(shop, (database) =>
        shown({ database }, 'statement_timeout'),
      );
      expect(bulk).toBe('30min');
    });

    test('carries orders, each once', async () => {
      await withBulkDatabase(shop, (database) =>
        writeCatalogue({ ...shop, database }, smallCatalogue()),
      );
      const item = await shop.database.read
        .selectFrom('item')
        .select(['sku', 'inStock'])
        .where('itmType', '=', 'S')
        .where('inStock', '>', 5)
        .executeTakeFirstOrThrow();
      const numbers = await Promise.all([1, 2, 3].map(() => orderOf(shop, { [item.sku]: 1 })));
      expect(new Set(numbers).size).toBe(3);
      expect(await orderRow(shop, numbers[0] ?? '')).toMatchObject({ status: 'placed' });
      const left = await shop.database.read
        .selectFrom('item')
        .select('inStock')
        .where('sku', '=', item.sku)
        .executeTakeFirstOrThrow();
      expect(left.inStock).toBe(item.inStock - 3);
    });
  });
}
