import { setFlagsFromString } from 'node:v8';
import { runInThisContext } from 'node:vm';
import { describeWithDatabase } from '@/__tests__/support/engines';
import { loadCube } from '@/server/catalogue/items/cube.queries';
import { readItems } from '@/server/catalogue/items/items.queries';

setFlagsFromString('--allow-natives-syntax');
const haveSameMap = runInThisContext('(left, right) => %HaveSameMap(left, right)') as (
  left: object | undefined,
  right: object | undefined,
) => boolean;

/** Tells whether the objects with the same properties share one hidden class: each takes some 500 bytes. */
function shareTheirs(objects: readonly object[]): boolean {
  const first = new Map<string, object>();
  return objects.every((one) => {
    const names = Object.keys(one).join();
    const other = first.get(names) ?? one;
    first.set(names, other);
    return haveSameMap(other, one);
  });
}

describeWithDatabase('what a shop keeps in memory by the thousand', (openTestShop) => {
  test('shares one hidden class for each shape: combinations of the cube, items of lists', async () => {
    const shop = await openTestShop('small catalogue');
    const { table } = await loadCube(shop);
    const listed = await shop.database.read
      .selectFrom('item')
      .select('itmCode')
      .where('listed', '=', 1)
      .limit(50)
      .execute();
    const codes = listed.map(({ itmCode }) => itmCode);
    const items = await readItems(shop, codes, 1);
    expect(table.rows.length).toBeGreaterThan(5);
    expect(items.length).toBeGreaterThan(5);
    expect([shareTheirs(table.rows), shareTheirs(items)]).toEqual([true, true]);
  });
});
