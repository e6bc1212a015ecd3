import fs from 'node:fs/promises';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { describeOnEachEngine, describeOnSqlite } from '@/__tests__/support/engines';
import { createApp } from '@/server/api/app';
import { setFact, SECRET_CHECK } from '@/server/platform/database/shopFacts';
import { createLog } from '@/server/platform/log/log';
import { createReadinessCheck } from '@/server/api/health/readiness.service';
import { secretCheck } from '@/server/platform/security/secret';
import type { Shop } from '@/server/boot/shop';

/** Longer than any result is remembered. */
const LATER_MS = 60_000;

type Checked = {
  /** Returns why the shop is not ready, a minute after the last call. */
  problem(): Promise<string | null>;
  /** The same at the same moment. */
  problemAtOnce(): Promise<string | null>;
  logged: Record<string, unknown>[];
};

function checkOf(shop: Shop): Checked {
  let now = 0;
  const logged: Record<string, unknown>[] = [];
  const log = createLog('info', (text) => {
    for (const line of text.trim().split('\n')) logged.push(JSON.parse(line));
  });
  const problemAtOnce = createReadinessCheck(shop, log, () => now);
  return {
    logged,
    problemAtOnce,
    problem() {
      now += LATER_MS;
      return problemAtOnce().finally(() => log.flush());
    },
  };
}

async function storeCheckOf(shop: Shop, secret: string): Promise<void> {
  await shop.database.transaction((tx) => setFact(tx, SECRET_CHECK, secretCheck(secret)));
}

afterEach(() => jest.restoreAllMocks());

describeOnEachEngine('readiness', (openTestShop) => {
  test('is given by a shop that can read and write', async () => {
    const { problem, logged } = checkOf(await openTestShop());
    expect([await problem(), await problem()]).toEqual([null, null]);
    expect(logged).toEqual([]);
  });

  test('ends while the secret is not the shop’s, with one log line for each change', async () => {
    const shop = await openTestShop();
    const { problem, logged } = checkOf(shop);
    await storeCheckOf(shop, 'x'.repeat(40));
    expect([await problem(), await problem()]).toEqual(['wrong-secret', 'wrong-secret']);
    await storeCheckOf(shop, shop.secret);
    expect(await problem()).toBeNull();
    expect(logged).toMatchObject([
      { level: 'error', message: expect.stringContaining('restart it with the right one') },
      { level: 'info', message: 'the shop is ready again' },
    ]);
  });

  test('ends while the database is read-only, as a standby is', async () => {
    const shop = await openTestShop();
    const { engine, transaction } = shop.database;
    let isStandby = true;
    shop.database.transaction = (work) =>
      transaction(async (tx) => {
        if (!isStandby) return work(tx);
        if (engine === 'sqlite') throw Object.assign(new Error('no'), { code: 'SQLITE_READONLY' });
        await sql`set transaction read only`.execute(tx);
        return work(tx);
      });
    const { problem, logged } = checkOf(shop);
    expect([await problem(), await problem()]).toEqual(['read-only', 'read-only']);
    expect(logged).toMatchObject([{ message: expect.stringContaining('cannot be written') }]);
    isStandby = false;
    expect(await problem()).toBeNull();
  });

  test('stays while another transaction holds the database', async () => {
    const shop = await openTestShop();
    const code = shop.database.engine === 'sqlite' ? 'SQLITE_BUSY' : '55P03';
    jest
      .spyOn(shop.database, 'transaction')
      .mockRejectedValue(Object.assign(new Error('locked'), { code }));
    expect(await checkOf(shop).problem()).toBeNull();
  });
});

describeOnSqlite('readiness of a database file', (openTestShop) => {
  test.each([
    ['ENOSPC', 'disk-full', 'The disk is full'],
    ['EROFS', 'read-only', 'cannot be written'],
    ['EIO', 'disk-failing', 'The disk failed'],
  ])('ends while a write fails with %s, as %s', async (code, reason, advice) => {
    const shop = await openTestShop();
    const { problem, logged } = checkOf(shop);
    const failing = jest
      .spyOn(fs, 'writeFile')
      .mockRejectedValue(Object.assign(new Error('no'), { code }));
    expect([await problem(), await problem()]).toEqual([reason, reason]);
    expect(logged).toMatchObject([{ message: expect.stringContaining(advice), code }]);
    failing.mockRestore();
    expect(await problem()).toBeNull();
  });

  test('writes once for many questions at a time, and removes what it wrote', async () => {
    const shop = await openTestShop();
    const { problem, problemAtOnce } = checkOf(shop);
    const writes = jest.spyOn(fs, 'writeFile');
    const transactions = jest.spyOn(shop.database, 'transaction');
    await problem();
    for (let asked = 0; asked < 20; asked += 1) await problemAtOnce();
    expect(writes).toHaveBeenCalledTimes(1);
    expect(transactions).toHaveBeenCalledTimes(1);
    const left = (await fs.readdir(shop.env.dataDir)).filter((name) => name.includes('probe'));
    expect(left).toEqual([]);
  });

  test('ends for good when the log on the disk is not the one in use, which writes refuse', async () => {
    const shop = await openTestShop();
    const { problem, logged } = checkOf(shop);
    expect(await problem()).toBeNull();
    rmSync(path.join(shop.env.dataDir, 'shop.sqlite-wal'));
    expect([await problem(), await problem()]).toEqual([
      'database-files-lost',
      'database-files-lost',
    ]);
    expect(logged).toMatchObject([{ message: expect.stringContaining('stop the shop') }]);
  });

  test('is what /readyz returns, with the reason as its text', async () => {
    const shop = await openTestShop();
    const app = createApp(shop, createLog('silent'));
    expect((await app.request('/readyz')).status).toBe(200);
    rmSync(path.join(shop.env.dataDir, 'shop.sqlite-wal'));
    const answer = await app.request('/readyz');
    expect({ status: answer.status, text: await answer.text() }).toEqual({
      status: 503,
      text: 'database-files-lost',
    });
    const order = await app.request('/api/v1/contact', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        fullName: 'Nimal',
        replyTo: 'nimal@home.example',
        message: 'Is it in stock?',
      }),
    });
    expect(order.status).toBe(503);
  });
});
