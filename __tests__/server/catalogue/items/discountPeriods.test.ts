import { writeCatalogue } from '@/server/catalogue/items/catalogueWriter';
import { loadCube } from '@/server/catalogue/items/cube.queries';
import { readDealerItems } from '@/server/catalogue/items/dealerItems.queries';
import { listProducts } from '@/server/catalogue/items/listing.service';
import { clearMemoized } from '@/server/catalogue/items/memoize';
import { turnDiscounts } from '@/server/catalogue/items/turnDiscounts.service';
import { exportList } from '@/server/catalogue/import/exportList.service';
import { importCatalogue } from '@/server/catalogue/import/import.service';
import { readCatalogueVersion } from '@/server/platform/database/shopFacts';
import { addToCart } from '@/server/sales/cart/cart.service';
import { placeOrder } from '@/server/sales/orders/placeOrder.service';
import type { Shop } from '@/server/boot/shop';
import { makeCustomer, orderRequest } from '@/__tests__/support/customers';
import { describeWithDatabase } from '@/__tests__/support/engines';
import { smallCatalogue } from '@/__tests__/support/smallCatalogue';
import { fileOf } from '../import/listFiles';

const moment = (text: string) => Date.parse(`${text}+05:30`);
const FROM = moment('2026-12-01T00:00');
const TO = moment('2026-12-08T00:00');

const LIST = [
  'sku,name,price,stock,discount,discount_from,discount_to,featured',
  'A,Samsung A12 LCD,1000.05,9,12.5,2026-12-01,2026-12-07,yes',
  'B,Samsung A13 LCD,900,9,,,,',
  'C,Samsung A14 LCD,950,9,5,,,no',
].join('\n');

describeWithDatabase('a discount with dates', (openTestShop) => {
  let shop: Shop;
  let now: number;

  beforeEach(async () => {
    shop = await openTestShop();
    now = FROM - 1;
    shop.clock = () => now;
    await importCatalogue(shop, fileOf(LIST));
  });

  async function offers() {
    clearMemoized(shop);
    const list = await listProducts(shop, { discounted: '1', sort: 'price-asc' }, 1);
    const cube = (await loadCube(shop)).table.rows;
    const counted = cube.reduce((sum, row) => sum + row.isDiscounted * row.itemCount, 0);
    expect([counted, list.totalItems]).toEqual([list.items.length, list.items.length]);
    return list.items.map(({ sku }) => sku);
  }

  /** SKUs by rising price, and of those below LKR 880. */
  async function byPrice() {
    clearMemoized(shop);
    const { items } = await listProducts(shop, { sort: 'price-asc' }, 1);
    const cheap = await listProducts(shop, { maxPriceCents: 88_000 }, 1);
    return [items.map(({ sku }) => sku), cheap.items.map(({ sku }) => sku)];
  }

  async function discountOf(sku: string): Promise<number | undefined> {
    clearMemoized(shop);
    const { items } = await listProducts(shop, {}, 1);
    return items.find((item) => item.sku === sku)?.disPer;
  }

  async function dealerPrice(sku: string): Promise<number | undefined> {
    for await (const items of readDealerItems(shop, 2, null)) {
      return items.find((item) => item.sku === sku)?.unitPriceCents;
    }
    return undefined;
  }

  test('holds from its first minute to its last, in lists, counts, order, price filters and feeds', async () => {
    expect(await offers()).toEqual(['C']);
    expect(await byPrice()).toEqual([['B', 'C', 'A'], []]);
    expect(await dealerPrice('A')).toBe(100_005);
    expect(await turnDiscounts(shop)).toBe(0);
    now = FROM;
    expect(await turnDiscounts(shop)).toBe(1);
    expect(await offers()).toEqual(['A', 'C']);
    expect(await byPrice()).toEqual([['A', 'B', 'C'], ['A']]);
    expect(await dealerPrice('A')).toBe(87_504);
    now = TO - 1;
    expect(await turnDiscounts(shop)).toBe(0);
    expect(await offers()).toEqual(['A', 'C']);
    now = TO;
    expect(await turnDiscounts(shop)).toBe(1);
    expect(await offers()).toEqual(['C']);
    expect(await dealerPrice('A')).toBe(100_005);
    expect(await turnDiscounts(shop)).toBe(0);
  });

  test('decides prices at its border before the job of the border has run', async () => {
    expect(await discountOf('A')).toBe(0);
    now = FROM;
    expect(await discountOf('A')).toBe(12.5);
    expect(await dealerPrice('A')).toBe(87_504);
    await turnDiscounts(shop);
    now = TO;
    expect(await discountOf('A')).toBe(0);
    expect(await dealerPrice('A')).toBe(100_005);
  });

  test('publishes a new version of the catalogue at each border, and tells dealers what changed', async () => {
    const version = () => readCatalogueVersion(shop.database.read);
    const before = await version();
    now = FROM;
    await turnDiscounts(shop);
    expect(await version()).not.toBe(before);
    const changed = [];
    for await (const items of readDealerItems(shop, 2, FROM)) changed.push(...items);
    expect(changed.map(({ sku }) => sku)).toEqual(['A']);
  });

  test('refuses an order at the price of a moment before with the price that changed', async () => {
    const buyer = await makeCustomer(shop);
    const { itmCode } = await shop.database.read
      .selectFrom('item')
      .select('itmCode')
      .where('sku', '=', 'A')
      .executeTakeFirstOrThrow();
    now = TO - 1;
    await addToCart(shop, buyer, { itmCode, qty: 2, isFromWishList: false });
    const seen = await orderRequest(shop, buyer);
    now = TO;
    await expect(placeOrder(shop, buyer, seen, 'first')).rejects.toMatchObject({
      code: 'conflict',
      details: { changes: [{ itmCode, what: 'price', wasCents: 87_504, nowCents: 100_005 }] },
    });
    now = TO - 1;
    await placeOrder(shop, buyer, seen, 'second');
    const line = await shop.database.read
      .selectFrom('orderLine')
      .select(['unitCents', 'disPerHundredths'])
      .executeTakeFirstOrThrow();
    expect(line).toEqual({ unitCents: 87_504, disPerHundredths: 1_250 });
  });

  test('is written in the list and read again without a change, whichever day it is', async () => {
    for (const day of [FROM - 1, FROM, TO]) {
      now = day;
      await turnDiscounts(shop);
      let list = '';
      for await (const { text } of exportList(shop)) list += text;
      expect(list.split('\n')[1]).toContain(',12.5,2026-12-01,2026-12-07,yes,');
      const again = await importCatalogue(shop, fileOf(list));
      expect(again).toMatchObject({ added: 0, changed: 0, unchanged: 3 });
    }
  });

  test('stays through a list without its columns, and ends with a list that states none', async () => {
    now = FROM;
    await turnDiscounts(shop);
    await importCatalogue(shop, fileOf('sku,price\nA,1000.05\n'));
    expect(await discountOf('A')).toBe(12.5);
    await importCatalogue(shop, fileOf('sku,discount_to\nA,2026-12-02\n'));
    now = moment('2026-12-03T00:00');
    expect(await discountOf('A')).toBe(0);
    await importCatalogue(shop, fileOf('sku,discount,discount_from,discount_to\nA,10,,\n'));
    expect(await discountOf('A')).toBe(10);
    expect(await offers()).toEqual(['A', 'C']);
    await importCatalogue(shop, fileOf('sku,discount\nA,0\n'));
    expect(await discountOf('A')).toBe(0);
  });

  test.each([
    ['A,10,12/01/2026,,', 'bad-date'],
    ['A,10,2026-12-02,2026-12-01,', 'ends-before'],
    ['A,10,,,perhaps', 'bad-yes-no'],
  ])('refuses the line %s', async (line, problem) => {
    const header = 'sku,discount,discount_from,discount_to,featured';
    const report = await importCatalogue(shop, fileOf(`${header}\n${line}\n`));
    expect(report.problems).toMatchObject([{ problem }]);
    expect(await discountOf('C')).toBe(5);
  });

  test('turns many items in steps, and none twice', async () => {
    const first = smallCatalogue().slice(0, 1);
    const rows = Array.from({ length: 250 }, (_, at) => at).flatMap((at) =>
      first.map((row) => ({
        ...row,
        sku: `M${at}`,
        disPerHundredths: 500,
        discountFrom: FROM,
        discountTo: TO,
      })),
    );
    await writeCatalogue(shop, rows);
    now = FROM;
    const turned = await Promise.all([turnDiscounts(shop), turnDiscounts(shop)]);
    expect(turned[0] + turned[1]).toBe(251);
    expect(await turnDiscounts(shop)).toBe(0);
  });
});
