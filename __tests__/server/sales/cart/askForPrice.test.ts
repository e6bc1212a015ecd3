import { toWire } from '@/lib/commerce/wire';
import type { Hono } from 'hono';
import type { ProductList } from '@/lib/contract/catalogue.contract';
import type { Quote } from '@/lib/contract/staffOrder.contract';
import type { AddedLines, QuickLine } from '@/lib/contract/dealer.contract';
import { createApp } from '@/server/api/app';
import { putLines } from '@/server/sales/cart/putLines.service';
import { addToCart, readCart } from '@/server/sales/cart/cart.service';
import { writeCatalogue } from '@/server/catalogue/items/catalogueWriter';
import { listProducts } from '@/server/catalogue/items/listing.service';
import { summariseModel } from '@/server/catalogue/items/models.service';
import type { Buyer } from '@/server/people/customers/customer.service';
import { startPriceList } from '@/server/sales/dealers/priceList.service';
import { checkQuickOrder } from '@/server/sales/dealers/quickOrder.service';
import { quoteOrder } from '@/server/sales/orders/callerOrder.service';
import { placeOrder } from '@/server/sales/orders/placeOrder.service';
import type { Shop } from '@/server/boot/shop';
import { makeCustomer, orderRequest } from '@/__tests__/support/customers';
import { describeWithDatabase } from '@/__tests__/support/engines';
import { catalogueRow } from '@/__tests__/support/smallCatalogue';

const ASK = { itmName: 'Galaxy A12 Main board', sellingCents: 0, inStock: 9 } as const;

describeWithDatabase('an item without a price', (openTestShop) => {
  let shop: Shop;
  let app: Hono;
  let buyer: Buyer;
  let dealer: Buyer;
  let codes: Map<string, number>;

  beforeEach(async () => {
    shop = await openTestShop();
    await writeCatalogue(shop, [
      catalogueRow('ASK', { ...ASK, tierPrices: [{ userType: 3, sellingCents: 700_000 }] }),
      catalogueRow('ASK-2', { ...ASK, popularity: 5 }),
      catalogueRow('CHEAP', { sellingCents: 100_000 }),
      catalogueRow('DEAR', { sellingCents: 900_000 }),
    ]);
    app = createApp(shop);
    const rows = await shop.database.read.selectFrom('item').select(['itmCode', 'sku']).execute();
    codes = new Map(rows.map(({ sku, itmCode }) => [sku, itmCode]));
    buyer = await makeCustomer(shop);
    dealer = await makeCustomer(shop, { userType: 3 });
  });

  const codeOf = (sku: string) => codes.get(sku) ?? 0;

  test('goes into no cart, however it is asked for', async () => {
    const line = { itmCode: codeOf('ASK'), qty: 1 };
    const one = addToCart(shop, buyer, { ...line, isFromWishList: false });
    await expect(one).rejects.toMatchObject({
      sentences: { qty: 'Ask us for the price of this part.' },
    });
    const many: AddedLines = toWire(
      await putLines(shop, buyer, [line, { itmCode: codeOf('CHEAP'), qty: 2 }]),
    );
    expect(many.added).toEqual([{ itmCode: codeOf('CHEAP'), qty: 2 }]);
    expect(many.refused).toMatchObject([{ problem: { reason: 'ask-for-price', fixQty: 0 } }]);
    const [checked]: QuickLine[] = toWire(await checkQuickOrder(shop, buyer, 'ASK-2'));
    expect(checked).toMatchObject({ problem: { reason: 'ask-for-price' } });
    const quote: Quote = toWire(await quoteOrder(shop, { lines: `${line.itmCode}:1` }));
    expect(quote.lines).toMatchObject([{ problem: { reason: 'ask-for-price' } }]);
    expect(toWire(await readCart(shop, buyer)).cart).toHaveLength(1);
  });

  test('is not ordered when it lost its price in the cart', async () => {
    await addToCart(shop, buyer, { itmCode: codeOf('CHEAP'), qty: 1, isFromWishList: false });
    await shop.database.transaction((tx) =>
      tx.updateTable('item').set({ sellingCents: 0 }).where('sku', '=', 'CHEAP').execute(),
    );
    const cart = toWire(await readCart(shop, buyer));
    expect(cart.problematicItems).toMatchObject([{ reason: 'ask-for-price' }]);
    const request = await orderRequest(shop, buyer);
    const order = placeOrder(shop, buyer, request, null);
    await expect(order).rejects.toMatchObject({
      details: { changes: [{ what: 'ask-for-price' }] },
    });
    expect(await shop.database.read.selectFrom('salesOrder').selectAll().execute()).toEqual([]);
  });

  test('is sold to the dealers who have a price of their own', async () => {
    const line = { itmCode: codeOf('ASK'), qty: 1, isFromWishList: false };
    expect(toWire(await addToCart(shop, dealer, line)).subTotal).toBe(7_000);
    const other = addToCart(shop, dealer, { ...line, itmCode: codeOf('ASK-2') });
    await expect(other).rejects.toMatchObject({ code: 'conflict' });
  });

  test.each([
    ['price-asc', ['CHEAP', 'DEAR', 'ASK', 'ASK-2']],
    ['price-desc', ['DEAR', 'CHEAP', 'ASK', 'ASK-2']],
  ] as const)('comes last in a list by %s, on every page of it', async (sort, skus) => {
    for (const query of [{}, { query: 'galaxy a12' }]) {
      const all = await listProducts(shop, { ...query, sort }, 1);
      expect(all.items.map(({ sku }) => sku)).toEqual(skus);
      for (const limit of [1, 3]) {
        const pages: string[] = [];
        for (let page = 1; (page - 1) * limit < skus.length; page += 1) {
          const { items } = await listProducts(shop, { ...query, sort, limit, page }, 1);
          pages.push(...items.map(({ sku }) => sku));
        }
        expect(pages).toEqual(skus);
      }
    }
  });

  test.each([
    [{ maxPriceCents: 100_000 }, ['CHEAP']],
    [{ minPriceCents: 0 }, ['CHEAP', 'DEAR']],
    [{ minPriceCents: 0, maxPriceCents: 10_000_000 }, ['CHEAP', 'DEAR']],
  ])('is in no price range: %j', async (range, skus) => {
    for (const query of [{}, { query: 'galaxy a12' }]) {
      const { items, totalItems } = await listProducts(shop, { ...query, ...range }, 1);
      expect(items.map(({ sku }) => sku).sort()).toEqual(skus);
      expect(totalItems).toBe(skus.length);
    }
  });

  test('does not count as the lowest price', async () => {
    const found = await listProducts(shop, { query: 'galaxy a12' }, 1);
    expect(found.priceRange).toEqual({ minCents: 100_000, maxCents: 900_000 });
    const { modelCode } = await shop.database.read
      .selectFrom('phoneModel')
      .select('modelCode')
      .where('modelName', '=', 'Galaxy A12')
      .executeTakeFirstOrThrow();
    expect((await summariseModel(shop, modelCode)).categories).toMatchObject([
      { fromPriceCents: 100_000 },
    ]);
  });

  test('has words instead of a price in a dealer’s list', async () => {
    const parts: string[] = [];
    for await (const part of await startPriceList(shop, buyer, [])) parts.push(part);
    const lines = parts.join('').split('\n');
    expect(lines.find((one) => one.includes(',ASK,'))?.trim()).toMatch(/,9,,,Ask for price,+$/);
    expect(lines.find((one) => one.includes(',CHEAP,'))?.trim()).toMatch(
      /,1000\.00,0\.00,1000\.00,,,1000\.00,+$/,
    );
  });

  test('is found by the search with a price of 0', async () => {
    const answer = await app.request('/api/v1/product/all?query=galaxy+a12+main+board&limit=15');
    const body: { data: ProductList } = await answer.json();
    expect(body.data.items[0]).toMatchObject({ selling: 0, inStock: 9 });
  });
});
