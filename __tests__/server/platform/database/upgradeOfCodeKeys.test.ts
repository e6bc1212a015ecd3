import { sql } from 'kysely';
import { migrate } from '@/server/platform/database/migrate';
import { findByScan } from '@/server/catalogue/stock/scan.queries';
import { describeWithDatabase } from '@/__tests__/support/engines';
import { insertOldItems, onOldDatabase } from '@/__tests__/support/oldDatabase';
import { catalogueRow } from '@/__tests__/support/smallCatalogue';
import { makeCustomer } from '@/__tests__/support/customers';
import { findDealerCodes } from '@/server/people/dealerCodes/dealerCodes.service';
import type { Shop } from '@/server/boot/shop';

describeWithDatabase('a shop from before codes had keys', (open) => {
  let shop: Shop;
  let close: () => Promise<void>;

  beforeEach(async () => {
    ({ shop, close } = await onOldDatabase(await open(), '0047-own-codes'));
  });
  afterEach(() => close());

  test('finds its codes in any spelling', async () => {
    const rows = ['PB\u20130502', 'ab-1', "'00412"].map((sku) => catalogueRow(sku));
    await insertOldItems(shop.database, rows);
    const { accountId } = await makeCustomer(shop, { userType: 2 });
    await shop.database.transaction(async (tx) => {
      await sql`update "item" set "barcode" = 'KX\u201377' where "itmCode" = 2`.execute(tx);
      for (const [key, code] of [
        ['b\u20131', 'B\u20131'],
        ['c-1', 'C-1'],
        ['c\u20131', 'C\u20131'],
      ]) {
        await sql`insert into "dealerCode" values (${accountId}, ${key}, ${code}, 1)`.execute(tx);
      }
    });
    await migrate(shop.database);
    const found = async (code: string) =>
      (await findByScan(shop.database.read, code)).items.map(({ sku }) => sku);
    expect(await found('pb-0502')).toEqual(['PB\u20130502']);
    expect(await found('AB-1')).toEqual(['ab-1']);
    expect(await found('00412')).toEqual(["'00412"]);
    expect(await found('kx-77')).toEqual(['ab-1']);
    const codes = await findDealerCodes(shop, { accountId } as never, ['b-1', 'C-1']);
    expect([...codes.keys()].sort()).toEqual(['b-1', 'c-1']);
    const kept = await shop.database.read.selectFrom('dealerCode').select('code').execute();
    expect(kept).toHaveLength(3);
  });
});
