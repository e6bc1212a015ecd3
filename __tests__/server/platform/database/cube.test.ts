import { loadCube } from '@/server/catalogue/items/cube.queries';
import { loadListingIndex } from '@/server/catalogue/items/listingIndex.queries';
import { clearMemoized } from '@/server/catalogue/items/memoize';
import type { Shop } from '@/server/boot/shop';
import type { Writer } from '@/server/platform/database/connect';
import { describeOnEachEngine } from '@/__tests__/support/engines';
import { randomFrom, SEED } from '@/__tests__/support/random';

describeOnEachEngine('the counting cube', (openTestShop) => {
  let shop: Shop;
  beforeEach(async () => {
    shop = await openTestShop('small catalogue');
  });

  async function countedByHand(): Promise<Map<string, number>> {
    const items = await shop.database.read
      .selectFrom('item')
      .selectAll()
      .where('listed', '=', 1)
      .execute();
    const counts = new Map<string, number>();
    for (const item of items) {
      const key = [
        item.catCode,
        item.grade ?? '',
        item.colour ?? '',
        item.hasStock,
        item.isNew,
      ].join();
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    return counts;
  }

  async function countedByCube(): Promise<Map<string, number>> {
    clearMemoized(shop);
    const counts = new Map<string, number>();
    for (const row of (await loadCube(shop)).table.rows) {
      if (row.itemCount === 0) continue;
      const key = [row.catCode, row.grade, row.colour, row.hasStock, row.isNew].join();
      counts.set(key, (counts.get(key) ?? 0) + row.itemCount);
    }
    return counts;
  }

  test('stays exact through random changes of items', async () => {
    const random = randomFrom(SEED);
    const codes = await shop.database.read.selectFrom('item').select('itmCode').execute();
    const flag = () => (random(2) === 0 ? 0 : 1);
    for (let round = 0; round < 60; round += 1) {
      const itmCode = codes[random(codes.length)]?.itmCode ?? 0;
      const changes = [
        { inStock: random(3) },
        { colour: [null, 'Black', 'Blue'][random(3)] ?? null },
        { grade: [null, 'incell', 'oem'][random(3)] ?? null },
        { visible: flag() as 0 | 1 },
        { isNew: flag() as 0 | 1 },
        { itmName: `Renamed ${round}` },
      ];
      await shop.database.transaction((tx) =>
        tx
          .updateTable('item')
          .set(changes[random(changes.length)] ?? {})
          .where('itmCode', '=', itmCode)
          .execute(),
      );
      if (round % 10 === 9) expect(await countedByCube()).toEqual(await countedByHand());
    }
  });

  const first = () =>
    shop.database.read
      .selectFrom('item')
      .select('itmCode')
      .where('listed', '=', 1)
      .where('hasStock', '=', 1)
      .orderBy('itmCode')
      .executeTakeFirstOrThrow();

  async function pricesInIndex(itmCode: number): Promise<number> {
    clearMemoized(shop);
    const index = await loadListingIndex(shop);
    const rows = (await loadCube(shop)).table.rows;
    const ids = 1 + Math.max(...rows.map(({ cubeId }) => cubeId));
    const { priceCents = 0 } = await shop.database.read
      .selectFrom('itemPlace')
      .select('priceCents')
      .where('itmCode', '=', itmCode)
      .executeTakeFirstOrThrow();
    const bounds = { minPriceCents: priceCents, maxPriceCents: priceCents };
    return index.countWithin(bounds, ids).reduce((sum, count) => sum + count, 0);
  }

  test.each([120_000, -120_000])(
    'reads a change on a machine whose clock is off by %d ms',
    async (off) => {
      const real = Date.now;
      const now = jest.spyOn(Date, 'now').mockImplementation(() => real() + off);
      try {
        const { itmCode } = await first();
        await countedByCube();
        await shop.database.transaction((tx) =>
          tx
            .updateTable('item')
            .set({ sellingCents: 7_777_700, inStock: 0 })
            .where('itmCode', '=', itmCode)
            .execute(),
        );
        expect(await countedByCube()).toEqual(await countedByHand());
        expect(await pricesInIndex(itmCode)).toBe(1);
      } finally {
        now.mockRestore();
      }
    },
  );

  test('does not read again what did not change', async () => {
    await countedByCube();
    const before = await loadListingIndex(shop);
    const version = before.version;
    clearMemoized(shop);
    expect(await loadListingIndex(shop)).toBe(before);
    expect(before.version).toBe(version);
  });
});

describeOnEachEngine('orders that sell out items of two combinations', (openTestShop) => {
  test('do not wait for each other', async () => {
    const shop = await openTestShop('small catalogue');
    if (shop.database.engine === 'sqlite') return;
    const items = await shop.database.read
      .selectFrom('item')
      .select('itmCode')
      .where('hasStock', '=', 1)
      .limit(2)
      .execute();
    const sellOut = (tx: Writer, at: number) =>
      tx
        .updateTable('item')
        .set({ inStock: 0 })
        .where('itmCode', '=', items[at]?.itmCode ?? 0)
        .execute();
    await shop.database.transaction(async (tx) => {
      // Both items leave the same or each other's combination; the second commits inside the first.
      await sellOut(tx, 0);
      await shop.database.transaction((other) => sellOut(other, 1));
    });
  });

  test('are read when their transaction commits after later ones', async () => {
    const shop = await openTestShop('small catalogue');
    if (shop.database.engine === 'sqlite') return;
    const items = await shop.database.read
      .selectFrom('item')
      .select(['itmCode', 'hasStock'])
      .where('listed', '=', 1)
      .where('hasStock', '=', 1)
      .orderBy('itmCode')
      .limit(2)
      .execute();
    const inStock = async () => {
      clearMemoized(shop);
      const rows = (await loadCube(shop)).table.rows;
      return rows.reduce((sum, row) => sum + (row.hasStock === 1 ? row.itemCount : 0), 0);
    };
    const before = await inStock();
    await shop.database.transaction(async (tx) => {
      await tx
        .updateTable('item')
        .set({ inStock: 0 })
        .where('itmCode', '=', items[0]?.itmCode ?? 0)
        .execute();
      await shop.database.transaction((other) =>
        other
          .updateTable('item')
          .set({ inStock: 0 })
          .where('itmCode', '=', items[1]?.itmCode ?? 0)
          .execute(),
      );
      expect(await inStock()).toBe(before - 1);
    });
    expect(await inStock()).toBe(before - 2);
  });
});
