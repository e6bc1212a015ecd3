import { toWire } from '@/lib/commerce/wire';
import { makeCustomer } from '@/__tests__/support/customers';
import { describeWithDatabase } from '@/__tests__/support/engines';
import { makePastOrders } from '@/__tests__/support/pastOrders';
import { listOrders } from '@/server/sales/orders/orders.service';
import type { Shop } from '@/server/boot/shop';

describeWithDatabase('the orders of a customer', (openTestShop) => {
  let shop: Shop;
  let customerId: number;

  beforeEach(async () => {
    shop = await openTestShop('small catalogue');
    ({ customerId } = await makeCustomer(shop));
  });

  test('are listed page by page, the newest first', async () => {
    await makePastOrders(shop, customerId, { orders: 45, lines: 2 });
    const other = await makeCustomer(shop);
    await shop.database.transaction((tx) =>
      tx
        .updateTable('salesOrder')
        .set({ customerId: other.customerId })
        .where('orderNumber', '=', 'SP-200045')
        .execute(),
    );
    const first = toWire(await listOrders(shop, customerId));
    expect(first).toMatchObject({ totalOrders: 44, page: 1, limit: 20 });
    expect(first.orders).toHaveLength(20);
    expect(first.orders[0]).toEqual({
      orderNumber: 'SP-200044',
      status: 'delivered',
      placedAt: Date.UTC(2026, 0, 1, 0, 44),
      itemCount: 2,
      quantityTotal: 6,
      total: 9355,
      paymentTitle: 'Cash On Delivery',
    });
    const third = toWire(await listOrders(shop, customerId, { page: 3 }));
    expect(third.orders.map(({ orderNumber }) => orderNumber)).toEqual([
      'SP-200004',
      'SP-200003',
      'SP-200002',
      'SP-200001',
    ]);
  });

  test('return the last page for any later page', async () => {
    await makePastOrders(shop, customerId, { orders: 21 });
    const list = toWire(await listOrders(shop, customerId, { page: 400_000 }));
    expect(list).toMatchObject({ page: 2, orders: [{ orderNumber: 'SP-200001' }] });
  });

  test('are an empty first page before the first order', async () => {
    expect(toWire(await listOrders(shop, customerId))).toEqual({
      orders: [],
      totalOrders: 0,
      page: 1,
      limit: 20,
    });
  });
});
