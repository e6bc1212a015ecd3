import { describeWithDatabase } from '@/__tests__/support/engines';
import { settableClock } from '@/__tests__/support/registration';
import { catalogueRow } from '@/__tests__/support/smallCatalogue';
import { shopOver, type Shop } from '@/server/boot/shop';
import { writeCatalogue } from '@/server/catalogue/items/catalogueWriter';
import { createLog } from '@/server/platform/log/log';
import { hourlyJobs } from '@/server/tools/jobs/hourly';

const HOUR_MS = 3_600_000;

describeWithDatabase('work of each hour, with three processes', (openTestShop) => {
  let shop: Shop;
  let clock: ReturnType<typeof settableClock>;
  let turns: (() => Promise<void>)[];

  beforeEach(async () => {
    shop = await openTestShop();
    clock = settableClock(shop);
    const { database, env, secret } = shop;
    turns = [];
    for (let process = 0; process < 3; process += 1) {
      const other = await shopOver(database, { ...env, shopSecret: secret });
      other.clock = () => shop.clock();
      turns.push(hourlyJobs(other, createLog('silent')));
    }
  });

  /** Every process takes its turn, several times. */
  async function turn(): Promise<void> {
    for (let round = 0; round < 3; round += 1) await Promise.all(turns.map((once) => once()));
  }

  async function jobs(): Promise<Record<string, number>> {
    const rows = await shop.database.read
      .selectFrom('job')
      .select(['kind', 'attempts', 'doneAt'])
      .where('lane', '=', 'hourly')
      .execute();
    expect(rows.every(({ attempts, doneAt }) => attempts === 1 && doneAt !== null)).toBe(true);
    const of = (kind: string) => rows.filter((row) => row.kind === kind).length;
    return { tidy: of('tidy'), rank: of('rank') };
  }

  /** Returns how often each item was written since then, as the triggers saw it. */
  async function writesSince(changeId: number): Promise<Map<string, number>> {
    const rows = await shop.database.read
      .selectFrom('catalogueChange')
      .select('keys')
      .where('changeId', '>', changeId)
      .execute();
    const writes = new Map<string, number>();
    for (const { keys } of rows) {
      const [item = ''] = keys.split(' ');
      writes.set(item, (writes.get(item) ?? 0) + 1);
    }
    return writes;
  }

  const lastChange = async () =>
    (
      await shop.database.read
        .selectFrom('catalogueChange')
        .select(({ fn }) => fn.max<number | null>('changeId').as('last'))
        .executeTakeFirstOrThrow()
    ).last ?? 0;

  test('is done once', async () => {
    await turn();
    const first = await jobs();
    expect(first.tidy).toBe(1);
    await turn();
    expect(await jobs()).toEqual(first);
    clock.passes(HOUR_MS);
    await turn();
    expect(await jobs()).toMatchObject({ tidy: 2 });
  });

  test('ranks after an import, and writes each item once', async () => {
    await turn();
    const rows = Array.from({ length: 60 }, (_, at) =>
      catalogueRow(`R-${at}`, { partKind: 'battery', popularity: 0 }),
    );
    await writeCatalogue(shop, rows);
    const before = await lastChange();
    await turn();
    const writes = await writesSince(before);
    expect(writes.size).toBeGreaterThan(0);
    expect([...new Set(writes.values())]).toEqual([1]);
  });

  test('is done by another process when the first was killed, an hour later', async () => {
    await turn();
    clock.passes(HOUR_MS);
    await turns[0]?.();
    await shop.database.transaction((tx) =>
      tx
        .updateTable('job')
        .set({ doneAt: null, lease: shop.clock() + HOUR_MS })
        .where('lane', '=', 'hourly')
        .where('createdAt', '=', shop.clock())
        .execute(),
    );
    clock.passes(HOUR_MS);
    await turn();
    const left = await shop.database.read
      .selectFrom('job')
      .select('jobId')
      .where('lane', '=', 'hourly')
      .where('doneAt', 'is', null)
      .execute();
    expect(left).toEqual([]);
  });
});
