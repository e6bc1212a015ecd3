import path from 'node:path';
import type { HealthCheckName } from '@/lib/contract/today.contract';
import { writeCatalogue } from '@/server/catalogue/items/catalogueWriter';
import { noteBackup } from '@/server/platform/backup/lastBackup';
import { DEMO_CATALOGUE, setFact } from '@/server/platform/database/shopFacts';
import { enqueue } from '@/server/platform/queue/job.service';
import { readHealth } from '@/server/sales/office/health/health.service';
import type { Shop } from '@/server/boot/shop';
import { describeWithDatabase, describeOnSqlite } from '@/__tests__/support/engines';
import { settableClock } from '@/__tests__/support/registration';
import { catalogueRow } from '@/__tests__/support/smallCatalogue';
import { staffBrowser } from '@/__tests__/support/staff';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

describeWithDatabase('GET /office/health', (openTestShop) => {
  let shop: Shop;
  let clock: { passes(ms: number): void };
  let owner: Awaited<ReturnType<typeof staffBrowser>>;

  beforeEach(async () => {
    shop = await openTestShop();
    clock = settableClock(shop);
    owner = await staffBrowser(shop);
  });

  async function check(name: HealthCheckName) {
    const { checks } = await readHealth(shop);
    return checks.find((one) => one.check === name);
  }

  const addJob = (kind: string, lane = 'papers') =>
    shop.database.transaction((tx) => enqueue(shop, tx, { lane, kind, payload: {} }));

  const giveUp = () =>
    shop.database.transaction((tx) =>
      tx.updateTable('job').set({ failedAt: shop.clock(), failure: 'no' }).execute(),
    );

  async function todayTask() {
    const { body } = await owner.get('/office/today');
    const { tasks } = body.data as { tasks: { task: string; count: number; oldestAt: number }[] };
    return tasks.find(({ task }) => task === 'health');
  }

  test('knows the database, its schema and the version', async () => {
    expect((await check('database'))?.says[0]).toMatch(/^(SQLite|PostgreSQL), \d+ MB\.$/);
    expect((await check('version'))?.says[0]).toMatch(/^Sparepoint \d.*, schema \d{4}-/);
    expect((await check('disk'))?.says[0]).toMatch(/^\d.* of \d.* are free\.$/);
    expect(await todayTask()).toBeUndefined();
  });

  test('is for owners', async () => {
    const { status, body } = await owner.get('/office/health');
    expect([status, body.data]).toEqual([200, await readHealth(shop)]);
    const seller = await staffBrowser(shop, 'seller');
    expect((await seller.get('/office/health')).status).toBe(403);
  });

  test('a job that is late is broken since it was due, and Today shows it', async () => {
    await addJob('paper');
    const due = shop.clock();
    clock.passes(15 * MINUTE_MS);
    expect(await check('jobs')).toMatchObject({ state: 'good', since: null, toDo: null });
    clock.passes(MINUTE_MS);
    expect(await check('jobs')).toMatchObject({ state: 'bad', since: due });
    expect(await check('messages')).toMatchObject({ state: 'good' });
    expect(await todayTask()).toMatchObject({ count: 1, oldestAt: due });
  });

  test('a message that was given up needs a look since then', async () => {
    await addJob('message', 'sms');
    await giveUp();
    const since = shop.clock();
    clock.passes(MINUTE_MS);
    expect(await check('messages')).toMatchObject({ state: 'attention', since });
    expect((await check('messages'))?.says[0]).toBe('0 messages waiting, 1 message given up.');
    expect(await todayTask()).toBeUndefined();
  });

  test('a check that fails is unknown and holds up no other', async () => {
    shop.env = { ...shop.env, dataDir: path.join(shop.env.dataDir, 'missing') };
    expect(await check('disk')).toMatchObject({ state: 'unknown' });
    expect(await check('jobs')).toMatchObject({ state: 'good' });
    expect((await readHealth(shop)).state).not.toBe('good');
  });

  test('repeats the warnings of the start', async () => {
    expect(await check('warnings')).toMatchObject({ state: 'good' });
    shop.env = { ...shop.env, publicOrigin: 'https://shop.example' };
    clock.passes(MINUTE_MS);
    const { state, says, toDo } = (await check('warnings')) ?? {};
    expect([state, says?.some((sentence) => sentence.startsWith('SMTP_URL'))]).toEqual([
      'attention',
      true,
    ]);
    expect(toDo).not.toBeNull();
  });

  test('is asked at most every ten seconds', async () => {
    const { checkedAt } = await readHealth(shop);
    clock.passes(9_000);
    expect((await readHealth(shop)).checkedAt).toBe(checkedAt);
    clock.passes(1_000);
    expect((await readHealth(shop)).checkedAt).toBe(checkedAt + 10_000);
  });
});

describeOnSqlite('the last backup', (openTestShop) => {
  test('is missing, of today, old, and too old', async () => {
    const shop = await openTestShop();
    const clock = settableClock(shop);
    const check = async () => {
      const { checks } = await readHealth(shop);
      return checks.find((one) => one.check === 'backup');
    };
    const good = { state: 'good', toDo: null, since: null };
    clock.passes(30 * DAY_MS);
    expect(await check()).toMatchObject({ ...good, says: ['There is nothing to back up yet.'] });
    const startedAt = shop.clock();
    await writeCatalogue(shop, [catalogueRow('SP', { createdAt: startedAt })]);
    clock.passes(MINUTE_MS);
    const due = [expect.stringContaining('The first backup is due on')];
    expect(await check()).toMatchObject({ ...good, says: due });
    clock.passes(DAY_MS);
    const toDo = expect.stringContaining('Make one now') as unknown;
    expect(await check()).toMatchObject({
      state: 'attention',
      toDo,
      says: ['There has been no backup yet.'],
      since: startedAt + DAY_MS,
    });
    const at = shop.clock();
    await noteBackup(shop.database, { at, bytes: 5_000_000 });
    for (const [passes, state, since] of [
      [MINUTE_MS, 'good', null],
      [2 * DAY_MS, 'attention', at + 2 * DAY_MS],
      [5 * DAY_MS, 'bad', at + 2 * DAY_MS],
    ] as const) {
      clock.passes(passes);
      expect(await check()).toMatchObject({ state, since });
    }
  });

  test.each(['demo', 'mock'])('is not missed in a shop that is a %s', async (kind) => {
    const shop = await openTestShop();
    const clock = settableClock(shop);
    await writeCatalogue(shop, [catalogueRow('SP')]);
    if (kind === 'mock') shop.env.apiMode = 'mock';
    else await shop.database.transaction((tx) => setFact(tx, DEMO_CATALOGUE, '1'));
    clock.passes(30 * DAY_MS);
    const { checks } = await readHealth(shop);
    expect(checks.find((one) => one.check === 'backup')).toMatchObject({
      state: 'good',
      says: ['Examples need no backup.'],
    });
  });
});
