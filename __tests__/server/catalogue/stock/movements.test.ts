import { sql } from 'kysely';
import { addToCart } from '@/server/sales/cart/cart.service';
import { writeCatalogue } from '@/server/catalogue/items/catalogueWriter';
import { expireUnpaidOrders } from '@/server/sales/orders/expireOrders.service';
import { placeOrder } from '@/server/sales/orders/placeOrder.service';
import type { Shop } from '@/server/boot/shop';
import { listMovements } from '@/server/catalogue/stock/listMovements.queries';
import { findByScan } from '@/server/catalogue/stock/scan.queries';
import { makeCustomer, orderRequest } from '@/__tests__/support/customers';
import { describeOnEachEngine } from '@/__tests__/support/engines';
import { settableClock } from '@/__tests__/support/registration';
import { catalogueRow, smallCatalogue } from '@/__tests__/support/smallCatalogue';
import {
  codeOf,
  itemInStock,
  ledgerMistakes,
  ledgerOf,
  receive,
  sell,
  stockOf,
} from '@/__tests__/support/stock';

const WEEK_MS = 7 * 24 * 3_600_000;

describeOnEachEngine('the ledger of stock', (openTestShop) => {
  let shop: Shop;
  beforeEach(async () => {
    shop = await openTestShop();
  });

  test('names order, customer and stock of an order and of its expiry', async () => {
    const clock = settableClock(shop);
    await writeCatalogue(shop, smallCatalogue());
    const buyer = await makeCustomer(shop);
    for (const sku of ['SP', 'COVER-BLACK']) {
      const line = { itmCode: await codeOf(shop, sku), qty: 3, isFromWishList: false };
      await addToCart(shop, buyer, line);
    }
    const request = await orderRequest(shop, buyer, 'Bank Transfer');
    const orderNumber = await placeOrder(shop, buyer, request, null);
    clock.passes(WEEK_MS);
    expect(await expireUnpaidOrders(shop)).toBe(1);
    const { movements, item, before } = await listMovements(shop, 'SP');
    expect({ item, before }).toMatchObject({ item: { sku: 'SP', inStock: 10 }, before: null });
    expect(movements).toMatchObject([
      { kind: 'imported', qty: 10, balance: 10, actorName: 'Shop', orderNumber: null },
      { kind: 'sold', qty: -3, balance: 7, actorKind: 'customer', orderNumber },
      { kind: 'expired', qty: 3, balance: 10, actorKind: 'system', orderNumber },
    ]);
    expect(await ledgerMistakes(shop)).toEqual([]);
  });

  test('refuses to be changed', async () => {
    await itemInStock(shop, 'A', 5);
    for (const statement of [
      sql`update "stockMovement" set "qty" = 6`,
      sql`delete from "stockMovement"`,
    ]) {
      // The driver's errors come from outside of the test's realm.
      await expect(shop.database.transaction((tx) => statement.execute(tx))).rejects.toMatchObject({
        message: expect.stringContaining('append-only'),
      });
    }
    expect(await ledgerOf(shop, await codeOf(shop, 'A'))).toEqual([['imported', 5, 5]]);
  });

  test('is listed in pages, each in time order', async () => {
    const itmCode = await itemInStock(shop, 'A', 5);
    for (let at = 0; at < 60; at += 1) await receive(shop, itmCode, 1);
    const last = await listMovements(shop, 'A');
    expect(last.movements.map(({ balance }) => balance)).toEqual(balances(16, 65));
    const first = await listMovements(shop, 'A', { before: last.before ?? 0 });
    expect(first.movements.map(({ balance }) => balance)).toEqual(balances(5, 15));
    expect(first.before).toBeNull();
  });

  test('takes nothing of an order when one of its items is short, and sells nothing below zero', async () => {
    const itmCode = await itemInStock(shop, 'A', 3);
    const sold = await Promise.all(Array.from({ length: 5 }, () => sell(shop, itmCode)));
    expect(sold.filter(Boolean)).toHaveLength(3);
    expect(await stockOf(shop, itmCode)).toBe(0);
    expect(await ledgerMistakes(shop)).toEqual([]);
  });

  test('has a movement for each import that changes stock, and none for others', async () => {
    const itmCode = await itemInStock(shop, 'A', 5);
    await sell(shop, itmCode, 2);
    await itemInStock(shop, 'A', 3);
    await writeCatalogue(shop, [catalogueRow('A', { inStock: 3, sellingCents: 5 })]);
    await writeCatalogue(shop, [catalogueRow('A', { inStock: 9 })], { note: 'list.csv' });
    expect(await ledgerOf(shop, itmCode)).toEqual([
      ['imported', 5, 5],
      ['sold', -2, 3],
      ['imported', 6, 9],
    ]);
  });

  test('keeps sales made while an import runs', async () => {
    const itmCode = await itemInStock(shop, 'A', 10);
    const rows = async function* () {
      yield catalogueRow('B');
      await sell(shop, itmCode, 4);
      yield catalogueRow('A', { inStock: 50 });
    };
    await writeCatalogue(shop, rows());
    expect(await ledgerOf(shop, itmCode)).toEqual([
      ['imported', 10, 10],
      ['sold', -4, 6],
      ['imported', 40, 46],
    ]);
  });

  test('keeps the stock of an item with variants the sum of theirs, whatever a list says', async () => {
    await writeCatalogue(shop, smallCatalogue());
    const parent = await codeOf(shop, 'COVER');
    const changed = smallCatalogue().flatMap((row) => {
      if (row.sku === 'COVER') return [{ ...row, inStock: 99 }];
      return row.sku === 'COVER-BLUE' ? [{ ...row, inStock: 4 }] : [];
    });
    await writeCatalogue(shop, changed);
    expect(await stockOf(shop, parent)).toBe(14);
    await sell(shop, await codeOf(shop, 'COVER-BLACK'), 3);
    expect(await stockOf(shop, parent)).toBe(11);
    expect(await ledgerOf(shop, parent)).toEqual([]);
    expect(await ledgerMistakes(shop)).toEqual([]);
  });
});

function balances(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}

describeOnEachEngine('a scan', (openTestShop) => {
  let shop: Shop;
  beforeEach(async () => {
    shop = await openTestShop();
    await writeCatalogue(shop, [
      catalogueRow('A', { barcode: '4006381333931' }),
      catalogueRow('B', { barcode: '012345678905', shelf: 'A-03-2' }),
      catalogueRow('C', { barcode: '4006381333931' }),
      catalogueRow('4006381333931'),
      ...smallCatalogue().filter(({ sku }) => sku.startsWith('COVER')),
    ]);
  });

  async function scanned(code: string) {
    const { matchedBy, items } = await findByScan(shop.database.read, code);
    return [matchedBy, ...items.map(({ sku }) => sku)];
  }

  test('finds barcode, SKU and item code, in this order', async () => {
    expect(await scanned('012345678905')).toEqual(['barcode', 'B']);
    expect(await scanned('B')).toEqual(['sku', 'B']);
    expect(await scanned('b')).toEqual(['sku', 'B']);
    expect(await scanned(String(await codeOf(shop, 'B')))).toEqual(['itmCode', 'B']);
    expect(await scanned('nothing')).toEqual([null]);
    expect(await scanned('99999999999999999999')).toEqual([null]);
  });

  test('lists all items with the barcode, also when it is the SKU of another', async () => {
    expect(await scanned('4006381333931')).toEqual(['barcode', 'A', 'C']);
  });

  test('finds a barcode of 12 digits that the scanner sends with a 0 in front', async () => {
    expect(await scanned('0012345678905')).toEqual(['barcode', 'B']);
  });

  test('lists the variants of an item that has some', async () => {
    expect(await scanned('COVER')).toEqual(['sku', 'COVER-BLACK', 'COVER-BLUE']);
  });
});
