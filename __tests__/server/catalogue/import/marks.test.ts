import { loadCube } from '@/server/catalogue/items/cube.queries';
import { endMarks } from '@/server/catalogue/items/endMarks.service';
import { listProducts } from '@/server/catalogue/items/listing.service';
import { clearMemoized } from '@/server/catalogue/items/memoize';
import { writeCatalogue } from '@/server/catalogue/items/catalogueWriter';
import { importCatalogue, type ImportOptions } from '@/server/catalogue/import/import.service';
import type { Shop } from '@/server/boot/shop';
import { describeWithDatabase } from '@/__tests__/support/engines';
import { settableClock } from '@/__tests__/support/registration';
import { smallCatalogue } from '@/__tests__/support/smallCatalogue';
import { everything, fileOf, storedItems } from './listFiles';

const DAY_MS = 24 * 3_600_000;
const HEADER = 'sku,name,price,stock';
const FIRST = [HEADER, 'A,Samsung A12 LCD,10,3', 'B,Samsung A13 LCD,20,0'].join('\n');
const NEXT = [FIRST, 'C,Samsung A14 LCD,30,5', 'D,Samsung A15 LCD,40,0'].join('\n');

describeWithDatabase('marks of an import', (openTestShop) => {
  let shop: Shop;
  let clock: { passes(ms: number): void };
  beforeEach(async () => {
    shop = await openTestShop();
    clock = settableClock(shop);
  });

  const run = (list: string, options?: ImportOptions) =>
    importCatalogue(shop, fileOf(list), options);
  /** Returns skus of listed items with a mark: by the items, by the lists and by the counts. */
  async function marked(mark: 'isNew' | 'isRestocked'): Promise<string[]> {
    const items = (await storedItems(shop)).filter((item) => item.listed === 1 && item[mark] === 1);
    const skus = items.map(({ sku }) => sku).sort();
    clearMemoized(shop);
    const counted = (await loadCube(shop)).table.rows.reduce(
      (sum, row) => sum + (row[mark] === 1 ? row.itemCount : 0),
      0,
    );
    const query = mark === 'isNew' ? { isNew: '1' } : { restocked: '1' };
    const list = await listProducts(shop, query as never, 1);
    expect(list.items.map(({ sku }) => sku).sort()).toEqual(skus);
    expect([counted, list.totalItems]).toEqual([skus.length, skus.length]);
    return skus;
  }

  test('are not set by the first catalogue', async () => {
    await run(FIRST);
    expect(await marked('isNew')).toEqual([]);
    expect(await marked('isRestocked')).toEqual([]);
  });

  test('are set for what a later list adds, for 30 days', async () => {
    await run(FIRST);
    await run(NEXT);
    expect(await marked('isNew')).toEqual(['C', 'D']);
    clock.passes(30 * DAY_MS - 1);
    expect(await endMarks(shop)).toBe(0);
    expect(await marked('isNew')).toEqual(['C', 'D']);
    clock.passes(1);
    expect(await endMarks(shop)).toBe(2);
    expect(await marked('isNew')).toEqual([]);
    expect(await endMarks(shop)).toBe(0);
  });

  test('are set for restocked items, until they sell out or the days are over', async () => {
    await run(FIRST);
    const filled = FIRST.replace(',20,0', ',20,7').replace(',10,3', ',10,9');
    await run(filled);
    expect(await marked('isRestocked')).toEqual(['B']);
    expect(await marked('isNew')).toEqual([]);
    await run(FIRST);
    expect(await marked('isRestocked')).toEqual([]);
    await run(filled);
    clock.passes(30 * DAY_MS);
    expect(await endMarks(shop)).toBe(1);
    expect(await marked('isRestocked')).toEqual([]);
  });

  test('treat items sold out by shoppers as out of stock', async () => {
    await run(FIRST);
    await shop.database.transaction((tx) =>
      tx.updateTable('item').set({ inStock: 0 }).where('sku', '=', 'A').execute(),
    );
    await run(FIRST);
    expect(await marked('isRestocked')).toEqual(['A']);
  });

  test('last as long as the settings say', async () => {
    shop.settings = { ...shop.settings, newForDays: 2, restockedForDays: 3 };
    await run(FIRST);
    await run(NEXT.replace(',20,0', ',20,7'));
    clock.passes(2 * DAY_MS);
    await endMarks(shop);
    expect([await marked('isNew'), await marked('isRestocked')]).toEqual([[], ['B']]);
    clock.passes(DAY_MS);
    await endMarks(shop);
    expect(await marked('isRestocked')).toEqual([]);
  });

  test('do not change in a second run of the same list, or a dry run', async () => {
    await run(FIRST);
    const before = await everything(shop);
    expect(await run(NEXT, { dryRun: true })).toMatchObject({ added: 2, changed: 0 });
    expect(await everything(shop)).toEqual(before);
    await run(NEXT);
    const after = await everything(shop);
    clock.passes(DAY_MS);
    expect(await run(NEXT)).toMatchObject({ added: 0, changed: 0, unchanged: 4 });
    expect(await everything(shop)).toEqual(after);
    clock.passes(40 * DAY_MS);
    await endMarks(shop);
    expect(await run(NEXT)).toMatchObject({ added: 0, changed: 0, unchanged: 4 });
    expect(await marked('isNew')).toEqual([]);
  });

  test('treat an interrupted first run as the first when it is run again', async () => {
    const rows = `${FIRST}\n${Array.from({ length: 300 }, (_, n) => `X${n},Part ${n},5,1`).join('\n')}`;
    const onProgress = () => {
      throw new Error('the power went');
    };
    await expect(run(rows, { onProgress })).rejects.toThrow('the power went');
    expect((await storedItems(shop)).length).toBeGreaterThan(0);
    await run(rows);
    expect(await storedItems(shop)).toHaveLength(302);
    expect(await marked('isNew')).toEqual([]);
  });

  test('of the demo catalogue have no end', async () => {
    await writeCatalogue(shop, smallCatalogue());
    const before = await marked('isNew');
    clock.passes(1000 * DAY_MS);
    expect(await endMarks(shop)).toBe(0);
    expect(await marked('isNew')).toEqual(before);
  });

  test('are ended once by several processes', async () => {
    await run(FIRST);
    const more = Array.from({ length: 450 }, (_, n) => `Y${n},Part ${n},5,1`);
    await run([FIRST, ...more].join('\n'));
    clock.passes(30 * DAY_MS);
    await Promise.all([endMarks(shop), endMarks(shop), endMarks(shop)]);
    expect(await marked('isNew')).toEqual([]);
  });
});
