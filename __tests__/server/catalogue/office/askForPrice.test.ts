import { createApp } from '@/server/api/app';
import type { Shop } from '@/server/boot/shop';
import { writeCatalogue } from '@/server/catalogue/items/catalogueWriter';
import { readUnpriced } from '@/server/catalogue/items/itemFacts.queries';
import { listProducts } from '@/server/catalogue/items/listing.service';
import { Browser } from '@/__tests__/support/browser';
import { describeWithDatabase } from '@/__tests__/support/engines';
import { makeCustomer } from '@/__tests__/support/customers';
import { sessionOf } from '@/__tests__/support/sessions';
import { catalogueRow } from '@/__tests__/support/smallCatalogue';
import { codeOf } from '@/__tests__/support/stock';

describeWithDatabase('an item whose price is asked for', (openTestShop) => {
  let shop: Shop;
  const tiers = { tierPrices: [{ userType: 2, sellingCents: 400_000 }] };
  const breaks = [{ userType: 1, fromQty: 5, sellingCents: 450_000 }];
  const RANGE = { minCents: 100_000, maxCents: 900_000 };

  beforeEach(async () => {
    shop = await openTestShop();
    await writeCatalogue(shop, [
      catalogueRow('CHEAP', { sellingCents: 100_000 }),
      catalogueRow('ASKED', { sellingCents: 500_000, askForPrice: true, breaks, ...tiers }),
      catalogueRow('DEAR', { sellingCents: 900_000 }),
    ]);
  });

  const skus = async (query: Parameters<typeof listProducts>[1]) =>
    (await listProducts(shop, query, 1)).items.map(({ sku }) => sku);

  test('has no price for anybody, and keeps it for the office', async () => {
    for (const userType of [1, 2]) {
      const { items } = await listProducts(shop, { query: 'ASKED' }, userType);
      expect(items).toMatchObject([{ sku: 'ASKED', sellingCents: 0 }]);
      expect(items[0]).not.toHaveProperty('breaks');
      expect(items[0]).not.toHaveProperty('retail');
      const itmCode = await codeOf(shop, 'ASKED');
      expect(await readUnpriced(shop.database.read, [itmCode], userType)).toEqual(
        new Set([itmCode]),
      );
    }
  });

  test('is last by price in both orders and in no price range, in lists of words and of groups', async () => {
    for (const query of [{ query: 'a12 display' }, { query: 'display' }, {}] as const) {
      expect(await skus({ ...query, sort: 'price-asc' })).toEqual(['CHEAP', 'DEAR', 'ASKED']);
      expect(await skus({ ...query, sort: 'price-desc' })).toEqual(['DEAR', 'CHEAP', 'ASKED']);
      expect(await skus({ ...query, minPriceCents: 200_000, sort: 'price-asc' })).toEqual(['DEAR']);
      const { priceRange } = await listProducts(shop, query, 1);
      expect(priceRange ?? RANGE).toEqual(RANGE);
    }
  });

  test('gets its price back when nobody asks for it any more', async () => {
    await writeCatalogue(shop, [
      catalogueRow('ASKED', { sellingCents: 500_000, askForPrice: false, breaks, ...tiers }),
    ]);
    expect(await skus({ sort: 'price-asc' })).toEqual(['CHEAP', 'ASKED', 'DEAR']);
    expect(await skus({ minPriceCents: 200_000, sort: 'price-asc' })).toEqual(['ASKED', 'DEAR']);
    const [item] = (await listProducts(shop, { query: 'ASKED' }, 1)).items;
    expect(item).toMatchObject({
      sellingCents: 500_000,
      breaks: [{ from: 5, sellingCents: 450_000 }],
    });
  });

  test('cannot be put into a cart', async () => {
    const browser = new Browser(createApp(shop));
    browser.cookies.set('session', await sessionOf(shop, await makeCustomer(shop)));
    const body = { itmCode: await codeOf(shop, 'ASKED'), qty: 1 };
    const { status } = await browser.ask('POST', '/cart', body);
    expect(status).toBeGreaterThanOrEqual(400);
  });

  test('the notes of the staff are in no answer of the shop', async () => {
    await writeCatalogue(shop, [
      catalogueRow('NOTED', { staffNotes: 'Bought at 3,000 from Perera', sellingCents: 700_000 }),
    ]);
    const browser = new Browser(createApp(shop));
    browser.cookies.set('session', await sessionOf(shop, await makeCustomer(shop)));
    const itmCode = await codeOf(shop, 'NOTED');
    await browser.ask('POST', '/cart', { itmCode, qty: 1 });
    for (const path of [
      `/product/${itmCode}`,
      '/product/all?query=NOTED',
      '/product/all?query=Perera',
      '/cart',
      '/price-list',
    ]) {
      const { body } = await browser.get(path);
      expect([path, JSON.stringify(body).includes('Perera from')]).toEqual([path, false]);
      expect([path, JSON.stringify(body).includes('Bought at')]).toEqual([path, false]);
    }
    expect(await skus({ query: 'perera' })).toEqual([]);
  });
});
