import { addToCart } from '@/server/sales/cart/cart.service';
import { writeCatalogue } from '@/server/catalogue/items/catalogueWriter';
import { listProducts } from '@/server/catalogue/items/listing.service';
import { rankItems } from '@/server/catalogue/items/popularity.service';
import { setFact, DEMO_CATALOGUE } from '@/server/platform/database/shopFacts';
import { ordersByItem } from '@/server/sales/orders/ordersByItem.queries';
import { placeOrder } from '@/server/sales/orders/placeOrder.service';
import type { Shop } from '@/server/boot/shop';
import { makeCustomer, orderRequest } from '@/__tests__/support/customers';
import { describeWithDatabase } from '@/__tests__/support/engines';
import { catalogueRow, smallCatalogue } from '@/__tests__/support/smallCatalogue';

describeWithDatabase('the order of lists', (openTestShop) => {
  let shop: Shop;

  beforeEach(async () => {
    shop = await openTestShop();
  });

  const skus = async () => (await listProducts(shop, {}, 1)).items.map(({ sku }) => sku);
  const rank = async (now = shop.clock()) =>
    rankItems(shop, await ordersByItem(shop.database.read, now));

  async function order(sku: string): Promise<void> {
    const { itmCode } = await shop.database.read
      .selectFrom('item')
      .select('itmCode')
      .where('sku', '=', sku)
      .executeTakeFirstOrThrow();
    const buyer = await makeCustomer(shop);
    await addToCart(shop, buyer, { itmCode, qty: 1, isFromWishList: false });
    await placeOrder(shop, buyer, await orderRequest(shop, buyer), null);
  }

  test('begins with displays before anything was sold, and then follows the orders', async () => {
    const batteries = ['B1', 'B2', 'B3'].map((sku) =>
      catalogueRow(sku, { partKind: 'battery', popularity: 0 }),
    );
    await writeCatalogue(shop, [...batteries, catalogueRow('D1', { popularity: 0 })]);
    expect(await skus()).toEqual(['B1', 'B2', 'B3', 'D1']);
    await rank();
    expect(await skus()).toEqual(['D1', 'B1', 'B2', 'B3']);
    expect(await rank()).toBe(0);
    await order('B3');
    await rank();
    expect(await skus()).toEqual(['B3', 'D1', 'B1', 'B2']);
    // Orders of a hundred days ago say little about today.
    await rank(shop.clock() + 100 * 86_400_000);
    expect(await skus()).toEqual(['D1', 'B1', 'B2', 'B3']);
  });

  test('counts a variant for its item', async () => {
    await writeCatalogue(shop, smallCatalogue());
    await order('COVER-BLACK');
    await rank();
    expect((await skus())[0]).toBe('COVER');
  });

  test('stays as it is in the demo', async () => {
    await writeCatalogue(shop, smallCatalogue());
    await shop.database.transaction((tx) => setFact(tx, DEMO_CATALOGUE, '1'));
    const before = await skus();
    expect(await rank()).toBe(0);
    expect(await skus()).toEqual(before);
  });
});
