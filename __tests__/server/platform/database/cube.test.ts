import { loadCube } from '@/server/catalogue/items/cube.queries';
import { clearMemoized } from '@/server/catalogue/items/memoize';
import type { Shop } from '@/server/boot/shop';
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
});
