import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { Hono } from 'hono';
import { sql } from 'kysely';
import { createApp } from '@/server/api/app';
import { connect } from '@/server/platform/database/connect';
import type { Deadlines } from '@/server/platform/database/deadlines';
import { adviceFor } from '@/server/platform/database/failures';
import { readEnv } from '@/server/boot/env';
import { createLog } from '@/server/platform/log/log';
import { openShop, type Shop } from '@/server/boot/shop';
import { freeze, startBreakablePostgres, thaw } from '@/__tests__/support/brokenPostgres';
import type { PostgresServer } from '@/__tests__/support/postgresServer';
import { until } from '@/__tests__/support/until';

const DEADLINES: Deadlines = {
  connectMs: 1_500,
  statementMs: 2_000,
  lockMs: 300,
  idleInTransactionMs: 1_200,
};
const QUESTION = { fullName: 'Nimal', replyTo: 'nimal@home.example', message: 'In stock?' };
/** More than a pool has connections. */
const MANY = 25;

let server: PostgresServer | null;
const folder = mkdtempSync(path.join(os.tmpdir(), 'shop-away-'));

beforeAll(async () => {
  server = await startBreakablePostgres();
  // The usual deadlines: on a busy machine, creating the tables takes longer than those above.
  if (server !== null) await (await openShop(environment())).database.close();
});
afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

function running(): PostgresServer {
  if (server === null) throw new Error('PostgreSQL is not installed on this machine.');
  return server;
}

function environment() {
  return readEnv({ DATA_DIR: folder, DATABASE_URL: running().url, LOG_LEVEL: 'silent' });
}

/** startPostgres reports when PostgreSQL is not installed. */
const describeOnPostgres = process.env.TEST_POSTGRES_URL === undefined ? describe.skip : describe;

describeOnPostgres('an unreachable PostgreSQL', () => {
  let shop: Shop;
  let app: Hono;
  let logged: string[];

  beforeEach(async () => {
    shop = await openShop(environment(), undefined, { deadlines: DEADLINES });
    logged = [];
    app = createApp(
      shop,
      createLog('warn', (text) => logged.push(text)),
    );
    await untilReady();
  });
  afterEach(() => shop.database.close());

  /** Uses connections of both pools. */
  async function untilReady(): Promise<void> {
    while ((await app.request('/readyz')).status !== 200 || (await write()).status !== 200);
  }

  async function write(): Promise<Response> {
    return app.request('http://localhost:3000/api/v1/contact', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(QUESTION),
    });
  }

  function ask(): Promise<Response>[] {
    return Array.from({ length: MANY }, async (_, index) =>
      index % 2 === 0 ? write() : app.request(`/api/v1/product/${index}`),
    );
  }

  const backend = async () => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(
      shop.database.read,
    );
    return rows[0]?.pid;
  };

  test('returns 503 while the server is frozen, and recovers', async () => {
    const before = await backend();
    freeze(running());
    try {
      for (const answer of await Promise.all(ask())) {
        expect(answer.status).toBe(503);
        expect(answer.headers.get('retry-after')).toBe('3');
      }
      expect((await app.request('/readyz')).status).toBe(503);
    } finally {
      thaw(running());
    }
    expect(logged.join('')).toContain('The database does not answer');
    await untilReady();
    expect(await backend()).not.toBe(before);
  });

  test('returns 503 after an immediate shutdown, and recovers after the restart', async () => {
    const sleeping = shop.database.transaction((tx) => sql`select pg_sleep(60)`.execute(tx));
    const refused = expect(sleeping).rejects.toMatchObject({ code: expect.any(String) });
    await running().crash();
    await refused;
    for (const answer of await Promise.all(ask())) expect(answer.status).toBe(503);
    await running().restart();
    await untilReady();
  });

  /** Ends all connections, as a restart does. */
  async function endConnections(): Promise<void> {
    const other = connect({ url: running().url }, DEADLINES);
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`.execute(other.read);
    await other.close();
  }

  test('does not notice that connections ended: a read goes on with another', async () => {
    const sleeping = sql<{ slept: string }>`select 'yes' as slept from pg_sleep(0.5)`;
    const reading = sleeping.execute(shop.database.read);
    await until(async () => (await backendsThatSleep()) === 1);
    await endConnections();
    expect((await reading).rows).toEqual([{ slept: 'yes' }]);
  });

  test('repeats a transaction whose connection ended before its commit, and writes once', async () => {
    let tries = 0;
    await shop.database.transaction(async (tx) => {
      tries += 1;
      await tx
        .insertInto('shopFact')
        .values({ name: `restart ${tries}`, value: '' })
        .execute();
      if (tries === 1) await endConnections();
      await tx.insertInto('shopFact').values({ name: 'restarted', value: '' }).execute();
    });
    const names = await shop.database.read
      .selectFrom('shopFact')
      .select('name')
      .where('name', 'like', 'restart%')
      .orderBy('name')
      .execute();
    expect([tries, names.map(({ name }) => name)]).toEqual([2, ['restart 2', 'restarted']]);
  });

  test('does not repeat a transaction after its own error', async () => {
    let tries = 0;
    const failing = shop.database.transaction(async () => {
      tries += 1;
      throw new TypeError('a mistake');
    });
    await expect(failing).rejects.toThrow('a mistake');
    expect(tries).toBe(1);
  });

  async function backendsThatSleep(): Promise<number> {
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from pg_stat_activity
        where wait_event = 'PgSleep' and datname = current_database()`.execute(shop.database.read);
    return Number(rows[0]?.n);
  }

  const tooLong: [what: string, work: () => Promise<unknown>][] = [
    ['statement', () => sql`select pg_sleep(60)`.execute(shop.database.read)],
    [
      'wait for a row that another transaction holds',
      () =>
        shop.database.transaction(async (held) => {
          await sql`lock table "shopFact"`.execute(held);
          await shop.database.transaction((tx) => sql`lock table "shopFact"`.execute(tx));
        }),
    ],
    [
      'transaction in which nothing is asked',
      () =>
        shop.database.transaction(async (tx) => {
          await sql`select 1`.execute(tx);
          await sql`select pg_sleep(1.6)`.execute(shop.database.read);
          await sql`select 1`.execute(tx);
        }),
    ],
  ];

  test.each(tooLong)('ends a %s, and recovers', async (_what, work) => {
    const failure = await work().catch((error: unknown) => error);
    expect(adviceFor(failure)).not.toBeNull();
    await untilReady();
  });
});

test('gives up on a server that accepts a connection and stays silent', async () => {
  const sockets: Socket[] = [];
  const deaf = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1');
  await new Promise((resolve) => deaf.once('listening', resolve));
  const address = deaf.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const database = connect({ url: `postgres://shop@127.0.0.1:${port}/shop` }, DEADLINES);
  const asked = database.read.selectFrom('shopFact').select('name').execute();
  await expect(asked).rejects.toMatchObject({ code: 'ECONNLOST' });
  await database.close();
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => deaf.close(resolve));
});
