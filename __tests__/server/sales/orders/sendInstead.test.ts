import { toWire } from '@/lib/commerce/wire';
import { writeCatalogue } from '@/server/catalogue/items/catalogueWriter';
import { readOfficeOrder } from '@/server/sales/orders/officeOrder.service';
import type { Shop } from '@/server/boot/shop';
import { describeWithDatabase } from '@/__tests__/support/engines';
import { itemCode, moves, orderOf, orderRow } from '@/__tests__/support/orders';
import { smallCatalogue } from '@/__tests__/support/smallCatalogue';
import { ledgerMistakes, stockOf } from '@/__tests__/support/stock';

describeWithDatabase('an order that leaves with another part', (openTestShop) => {
  let shop: Shop;

  beforeEach(async () => {
    shop = await openTestShop();
    const rows = smallCatalogue().map((row) => ({ ...row, inStock: 100 }));
    await writeCatalogue(shop, rows);
  });

  test('keeps its price, moves the stock of both, and takes no cheaper part', async () => {
    const number = await orderOf(shop, { GLUE: 2 });
    const before = await orderRow(shop, number);
    const [itmCode, instead] = [await itemCode(shop, 'GLUE'), await itemCode(shop, 'COVER-BLACK')];
    const ownCode = { ownCode: 'OWN-GLUE' };
    await shop.database.transaction((tx) => tx.updateTable('orderLine').set(ownCode).execute());
    const swap = { action: 'send-instead', itmCode, instead } as const;
    const stock = () => Promise.all([stockOf(shop, itmCode), stockOf(shop, instead)]);
    expect(await stock()).toEqual([98, 100]);
    await moves(shop, number, [swap]);
    expect(await stock()).toEqual([99, 99]);
    const { lines, status, events } = toWire(await readOfficeOrder(shop, 'owner', number));
    expect(lines).toMatchObject([
      { sku: 'GLUE', qty: 1, pickedQty: 0, lineTotal: 950 },
      { sku: 'COVER-BLACK', qty: 1, pickedQty: 1, unitPrice: 950, lineTotal: 950 },
    ]);
    const called = await shop.database.read
      .selectFrom('orderLine')
      .select(['sku', 'ownCode'])
      .orderBy('position')
      .execute();
    expect(called).toEqual([
      { sku: 'GLUE', ownCode: 'OWN-GLUE' },
      { sku: 'COVER-BLACK', ownCode: null },
    ]);
    expect(status).toBe('packing');
    expect(events[0]?.facts).toMatchObject({ sku: 'GLUE', insteadSku: 'COVER-BLACK', picked: 1 });
    // The second piece: the line of the ordered part is gone, all is picked.
    await moves(shop, number, [swap]);
    const { totalCents, pieces, pickedPieces } = await orderRow(shop, number);
    expect({ totalCents, pieces, pickedPieces }).toEqual({
      totalCents: before.totalCents,
      pieces: 2,
      pickedPieces: 2,
    });
    const picked = await orderOf(shop, { GLUE: 1 });
    const pick = { action: 'pick', lines: [{ itmCode, qty: 1 }] } as const;
    await expect(moves(shop, picked, [pick, swap])).rejects.toMatchObject({
      sentences: { lines: 'All of GLUE are picked. ' },
    });
    const other = await orderOf(shop, { 'COVER-BLACK': 1 });
    const cheaper = { action: 'send-instead', itmCode: instead, instead: itmCode } as const;
    await expect(moves(shop, other, [cheaper])).rejects.toMatchObject({
      sentences: {
        lines: 'GLUE costs less than COVER-BLACK. Ask the buyer, and change the order. ',
      },
    });
    expect(await ledgerMistakes(shop)).toEqual([]);
  });
});
