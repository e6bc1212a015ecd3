import { sql } from 'kysely';
import { migrate } from '@/server/platform/database/migrate';
import type { Shop } from '@/server/boot/shop';
import { describeWithDatabase } from '@/__tests__/support/engines';
import { insertOldItems, onOldDatabase } from '@/__tests__/support/oldDatabase';
import { catalogueRow } from '@/__tests__/support/smallCatalogue';

describeWithDatabase('a shop from before items followed their variants', (open) => {
  let shop: Shop;
  let close: () => Promise<void>;

  beforeEach(async () => {
    ({ shop, close } = await onOldDatabase(await open(), '0081-order-numbers'));
  });
  afterEach(() => close());

  test('shows what the cheapest visible variant costs', async () => {
    const variant = (sku: string, parentSku: string, sellingCents: number) =>
      catalogueRow(sku, { itmType: 'C', parentSku, sellingCents });
    await insertOldItems(shop.database, [
      catalogueRow('ONE', { sellingCents: 100 }),
      catalogueRow('DIFFER', { itmType: 'M', sellingCents: 100 }),
      variant('D-1', 'DIFFER', 900),
      variant('D-2', 'DIFFER', 700),
      variant('D-HIDDEN', 'DIFFER', 500),
      catalogueRow('EQUAL', { itmType: 'M', sellingCents: 100 }),
      variant('E-1', 'EQUAL', 800),
      variant('E-2', 'EQUAL', 800),
      catalogueRow('GONE', { itmType: 'M', sellingCents: 100 }),
    ]);
    await shop.database.transaction(async (tx) => {
      await sql`update "item" set "visible" = 0 where "sku" = 'D-HIDDEN'`.execute(tx);
      await sql`insert into "itemPrice" select "itmCode", 2, 600 from "item"
        where "sku" = 'D-2'`.execute(tx);
      await sql`insert into "itemPrice" select "itmCode", 3, 50 from "item"
        where "sku" = 'DIFFER'`.execute(tx);
      await sql`insert into "itemBreak" select "itmCode", 1, 10, 650 from "item"
        where "sku" = 'D-2'`.execute(tx);
    });
    await migrate(shop.database);
    const { read } = shop.database;
    const rows = await read
      .selectFrom('item')
      .select(['sku', 'sellingCents', 'isFromPrice'])
      .where('sku', 'in', ['ONE', 'DIFFER', 'EQUAL', 'GONE'])
      .orderBy('itmCode')
      .execute();
    expect(
      rows.map(({ sku, sellingCents, isFromPrice }) => [sku, sellingCents, isFromPrice]),
    ).toEqual([
      ['ONE', 100, 0],
      ['DIFFER', 700, 1],
      ['EQUAL', 800, 0],
      ['GONE', 100, 0],
    ]);
    const prices = await read
      .selectFrom('itemPrice')
      .innerJoin('item', 'item.itmCode', 'itemPrice.itmCode')
      .select(['userType', 'itemPrice.sellingCents'])
      .where('sku', '=', 'DIFFER')
      .execute();
    expect(prices).toEqual([{ userType: 2, sellingCents: 600 }]);
    const breaks = await read
      .selectFrom('itemBreak')
      .innerJoin('item', 'item.itmCode', 'itemBreak.itmCode')
      .select(['fromQty', 'itemBreak.sellingCents'])
      .where('sku', '=', 'DIFFER')
      .execute();
    expect(breaks).toEqual([{ fromQty: 10, sellingCents: 650 }]);
  });
});
