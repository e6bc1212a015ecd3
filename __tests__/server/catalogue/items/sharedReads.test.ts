import { writeCatalogue } from '@/server/catalogue/items/catalogueWriter';
import { sharedList, sharedProduct } from '@/server/catalogue/items/sharedReads';
import type { Shop } from '@/server/boot/shop';
import { describeOnEachEngine } from '@/__tests__/support/engines';
import { catalogueRow } from '@/__tests__/support/smallCatalogue';
import { codeOf, receive, sell } from '@/__tests__/support/stock';

const RETAIL = 1;
const DEALER = 2;
const OTHER_DEALER = 3;

const BATTERY = catalogueRow('BAT', {
  sellingCents: 300_000,
  inStock: 2,
  tierPrices: [
    { userType: DEALER, sellingCents: 200_000 },
    { userType: OTHER_DEALER, sellingCents: 100_000 },
  ],
});

describeOnEachEngine('lists and products that customers share', (openTestShop) => {
  let shop: Shop;
  let now: number;

  beforeEach(async () => {
    now = Date.UTC(2026, 5, 1);
    shop = { ...(await openTestShop()), clock: () => now };
    await writeCatalogue(shop, [BATTERY]);
  });

  const read = (userType: number, query: object = {}) => sharedList(shop, query, userType);

  async function seen(userType: number, query?: object) {
    const [item] = (await read(userType, query)).items;
    return item && { priceCents: item.sellingCents, inStock: item.inStock };
  }

  test('are read once for each price level, at its prices', async () => {
    for (let times = 0; times < 2; times += 1) {
      expect(await seen(RETAIL)).toEqual({ priceCents: 300_000, inStock: 2 });
      expect(await seen(DEALER)).toEqual({ priceCents: 200_000, inStock: 2 });
      expect(await seen(OTHER_DEALER)).toEqual({ priceCents: 100_000, inStock: 2 });
    }
    expect(await read(DEALER)).toBe(await read(DEALER));
    expect(await read(DEALER)).not.toBe(await read(RETAIL));
  });

  test('differ by query, and not by the order of its parameters', async () => {
    const first = await read(RETAIL, { sort: 'newest', limit: 5 });
    expect(await read(RETAIL, { limit: 5, sort: 'newest' })).toBe(first);
    expect(await read(RETAIL, { limit: 6, sort: 'newest' })).not.toBe(first);
    expect(await seen(RETAIL, { query: 'nothing like it' })).toBeUndefined();
  });

  test('show stock and prices of now', async () => {
    const itmCode = await codeOf(shop, 'BAT');
    await read(DEALER);
    await sell(shop, itmCode, 2);
    expect(await seen(DEALER)).toMatchObject({ inStock: 0 });
    await receive(shop, itmCode, 7);
    expect(await seen(DEALER)).toMatchObject({ inStock: 7 });
    const tierPrices = [{ userType: DEALER, sellingCents: 150_000 }];
    await writeCatalogue(shop, [{ ...BATTERY, tierPrices }]);
    expect(await seen(DEALER)).toMatchObject({ priceCents: 150_000 });
  });

  test('are read again after five seconds', async () => {
    const first = await read(RETAIL);
    now += 4_999;
    expect(await read(RETAIL)).toBe(first);
    now += 1;
    expect(await read(RETAIL)).not.toBe(first);
  });

  test('are dropped when many others were asked for since', async () => {
    const first = await read(RETAIL);
    const second = await read(DEALER);
    for (let page = 1; page < 300; page += 1) {
      await read(RETAIL, { page });
      expect(await read(DEALER)).toBe(second);
    }
    expect(await read(RETAIL)).not.toBe(first);
  });

  test('a product is shared in the same way, by item and price level', async () => {
    const itmCode = await codeOf(shop, 'BAT');
    const product = (userType: number) => sharedProduct(shop, itmCode, userType);
    const first = await product(DEALER);
    expect([first.item.sellingCents, first.item.inStock]).toEqual([200_000, 2]);
    expect((await product(OTHER_DEALER)).item.sellingCents).toBe(100_000);
    expect((await product(RETAIL)).item.sellingCents).toBe(300_000);
    expect(await product(DEALER)).toBe(first);

    await sell(shop, itmCode, 2);
    expect((await product(DEALER)).item.inStock).toBe(0);
    const tierPrices = [{ userType: DEALER, sellingCents: 150_000 }];
    await writeCatalogue(shop, [{ ...BATTERY, tierPrices }]);
    const second = await product(DEALER);
    expect(second.item.sellingCents).toBe(150_000);
    now += 5_000;
    expect(await product(DEALER)).not.toBe(second);

    const unknown = sharedProduct(shop, itmCode + 1, RETAIL);
    await expect(unknown).rejects.toMatchObject({ code: 'not-found' });
    await writeCatalogue(shop, [catalogueRow('NEW')]);
    expect((await sharedProduct(shop, itmCode + 1, RETAIL)).item.sku).toBe('NEW');
  });
});
