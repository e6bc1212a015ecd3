import { costOfChange, sumOfParts } from '@/lib/commerce/stockCost';
import { SHOP } from '@/server/platform/audit/actor';
import { writeCatalogue } from '@/server/catalogue/items/catalogueWriter';
import { countStock } from '@/server/catalogue/stock/count.service';
import { moveStock, returnStock, takeStock } from '@/server/catalogue/stock/stock.service';
import { describeOnEachEngine } from '@/__tests__/support/engines';
import { orderOf, orderRow } from '@/__tests__/support/orders';
import { randomFrom, SEED } from '@/__tests__/support/random';
import { catalogueRow } from '@/__tests__/support/smallCatalogue';
import {
  codeOf,
  costOf,
  costsOf,
  itemInStock,
  ledgerMistakes,
  receive,
  sell,
} from '@/__tests__/support/stock';

describeOnEachEngine('the cost of stock', (open) => {
  test('is a moving average: a sale takes its share to the cent, the last piece the rest', async () => {
    const shop = await open();
    const code = await itemInStock(shop, 'PART', 0);
    await receive(shop, code, 2, 1_000);
    await receive(shop, code, 1, 333);
    expect(await costOf(shop, code)).toEqual({
      inStock: 3,
      costedPieces: 3,
      stockValueCents: 1_333,
    });
    for (let sold = 0; sold < 3; sold += 1) await sell(shop, code);
    expect((await costsOf(shop, code)).slice(2)).toEqual([
      [-1, -444],
      [-1, -445],
      [-1, -444],
    ]);
    expect(await costOf(shop, code)).toEqual({ inStock: 0, costedPieces: 0, stockValueCents: 0 });
  });

  test('is unknown for pieces that nobody stated it for; these are sold first, and apart', async () => {
    const shop = await open();
    const code = await itemInStock(shop, 'PART', 2);
    await receive(shop, code, 2, 1_000);
    await sell(shop, code, 3);
    expect(await costsOf(shop, code)).toEqual([
      [2, null],
      [2, 1_000],
      [-2, null],
      [-1, -500],
    ]);
    expect(await ledgerMistakes(shop)).toEqual([]);
  });

  test('follows counts and imports of the stock', async () => {
    const shop = await open();
    const code = await itemInStock(shop, 'PART', 0);
    await receive(shop, code, 4, 1_000);
    const counted = { line: 1, itmCode: code, counted: 3, at: null };
    await shop.database.transaction((tx) => countStock(shop, tx, SHOP, [counted], null));
    await writeCatalogue(shop, [catalogueRow('PART', { inStock: 1 })]);
    await writeCatalogue(shop, [catalogueRow('PART', { inStock: 2 })]);
    expect((await costsOf(shop, code)).slice(1)).toEqual([
      [-1, -250],
      [-2, -500],
      [1, 250],
    ]);
    expect(await ledgerMistakes(shop)).toEqual([]);
  });

  test('comes back with the pieces of an order as it left, though the average changed meanwhile', async () => {
    const shop = await open('small catalogue');
    const code = await codeOf(shop, 'SP');
    await writeCatalogue(shop, [catalogueRow('SP', { inStock: 0 })]);
    await receive(shop, code, 5, 1_003);
    const { orderId } = await orderRow(shop, await orderOf(shop, { SP: 3 }));
    await receive(shop, code, 10, 90_000);
    for (const qty of [2, 1]) {
      await shop.database.transaction((tx) =>
        returnStock(shop, tx, SHOP, 'returned', [{ itmCode: code, qty }], orderId),
      );
    }
    expect((await costsOf(shop, code)).slice(-4)).toEqual([
      [-3, -602],
      [10, 90_000],
      [2, 401],
      [1, 201],
    ]);
    expect(await ledgerMistakes(shop)).toEqual([]);
  });

  test(`is taken in one statement as the rule says (seed ${SEED})`, async () => {
    const shop = await open();
    const code = await itemInStock(shop, 'PART', 3);
    const random = randomFrom(SEED);
    for (let step = 0; step < 60; step += 1) {
      const stock = await costOf(shop, code);
      if (stock.inStock < 4) {
        const qty = 1 + random(9);
        await receive(shop, code, qty, random(3) === 0 ? null : random(1_000_000_000) * qty);
        continue;
      }
      const qty = 1 + random(stock.inStock);
      const parts = costOfChange(stock, -qty);
      await shop.database.transaction((tx) =>
        takeStock(shop, tx, SHOP, [{ itmCode: code, qty }], null),
      );
      const sum = sumOfParts(parts);
      expect(await costOf(shop, code)).toEqual({
        inStock: stock.inStock - qty,
        costedPieces: stock.costedPieces + sum.costedPieces,
        stockValueCents: stock.stockValueCents + sum.stockValueCents,
      });
      const last = (await costsOf(shop, code)).slice(-parts.length);
      expect(last).toEqual(parts.map((part) => [part.qty, part.costCents]));
    }
    expect(await ledgerMistakes(shop)).toEqual([]);
  });

  test('of two lines of one item is that of both', async () => {
    const shop = await open();
    const code = await itemInStock(shop, 'PART', 0);
    const lines = [
      { itmCode: code, qty: 1, costCents: 100 },
      { itmCode: code, qty: 2, costCents: null },
    ];
    await shop.database.transaction((tx) => moveStock(shop, tx, SHOP, 'received', lines));
    expect(await costsOf(shop, code)).toEqual([
      [1, 100],
      [2, null],
    ]);
    expect(await costOf(shop, code)).toEqual({ inStock: 3, costedPieces: 1, stockValueCents: 100 });
  });
});
