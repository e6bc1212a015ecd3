import { SHOP } from '@/server/platform/audit/actor';
import { performAction } from '@/server/sales/orders/performAction.service';
import { sendSlipOf } from '@/__tests__/support/slips';
import { startBackgroundWork } from '@/server/tools/jobs/backgroundWork';
import { addToCart } from '@/server/sales/cart/cart.service';
import type { Buyer } from '@/server/people/customers/customer.service';
import { createLog } from '@/server/platform/log/log';
import { expireUnpaidOrders } from '@/server/sales/orders/expireOrders.service';
import { readOrder } from '@/server/sales/orders/orders.service';
import { placeOrder } from '@/server/sales/orders/placeOrder.service';
import type { Shop } from '@/server/boot/shop';
import { makeCustomer, orderRequest } from '@/__tests__/support/customers';
import { describeOnEachEngine } from '@/__tests__/support/engines';
import { messagesIn } from '@/__tests__/support/messages';
import { settableClock } from '@/__tests__/support/registration';
import { until } from '@/__tests__/support/until';

const HOUR_MS = 3_600_000;
const HOLD_MS = 48 * HOUR_MS;
/** Between two looks of the background work. */
const PAUSE_MS = 10;

describeOnEachEngine('unpaid orders', (openTestShop) => {
  let shop: Shop;
  let clock: { passes(ms: number): void };

  beforeEach(async () => {
    shop = await openTestShop('small catalogue');
    clock = settableClock(shop);
  });

  async function stock(): Promise<Record<string, number>> {
    const rows = await shop.database.read.selectFrom('item').select(['sku', 'inStock']).execute();
    return Object.fromEntries(rows.map(({ sku, inStock }) => [sku, inStock]));
  }

  async function order(
    lines: [sku: string, qty: number][],
    title: 'Bank Transfer' | 'Cash On Delivery' = 'Bank Transfer',
    buyer?: Buyer,
  ) {
    const who = buyer ?? (await makeCustomer(shop));
    for (const [sku, qty] of lines) {
      const { itmCode } = await shop.database.read
        .selectFrom('item')
        .select('itmCode')
        .where('sku', '=', sku)
        .executeTakeFirstOrThrow();
      await addToCart(shop, who, { itmCode, qty, isFromWishList: false });
    }
    const orderNumber = await placeOrder(shop, who, await orderRequest(shop, who, title), null);
    return { who, orderNumber, status: async () => (await read()).status };
    function read() {
      return readOrder(shop, who.customerId, orderNumber);
    }
  }

  test('hold their stock until it is over, then expire and return it once', async () => {
    const before = await stock();
    const unpaid = await order([
      ['SP', 3],
      ['BATTERY', 1],
    ]);
    clock.passes(HOLD_MS - 1);
    expect(await expireUnpaidOrders(shop)).toBe(0);
    expect(await unpaid.status()).toBe('awaiting-payment');
    expect((await stock()).SP).toBe((before.SP ?? 0) - 3);

    clock.passes(1);
    expect(await expireUnpaidOrders(shop)).toBe(1);
    expect(await unpaid.status()).toBe('expired');
    expect(await stock()).toEqual(before);
    expect(await expireUnpaidOrders(shop)).toBe(0);
    expect(await stock()).toEqual(before);
  });

  test('expire once when several processes run at the same moment', async () => {
    const before = await stock();
    const orders = [];
    for (let n = 0; n < 4; n += 1)
      orders.push(
        await order([
          ['SP', 1],
          ['BATTERY', 1],
        ]),
      );
    clock.passes(HOLD_MS);
    const ended = await Promise.all(Array.from({ length: 5 }, () => expireUnpaidOrders(shop)));
    expect(ended.reduce((sum, one) => sum + one)).toBe(4);
    for (const { status } of orders) expect(await status()).toBe('expired');
    expect(await stock()).toEqual(before);
  });

  test('keep the sum of stock and sold items while others buy and orders expire', async () => {
    const start = (await stock()).SP ?? 0;
    for (let n = 0; n < 3; n += 1) await order([['SP', 1]]);
    clock.passes(HOLD_MS);
    const buyers = await Promise.all(Array.from({ length: 6 }, () => makeCustomer(shop)));
    await Promise.allSettled([
      ...buyers.map((buyer) => order([['SP', 2]], 'Cash On Delivery', buyer)),
      expireUnpaidOrders(shop),
      expireUnpaidOrders(shop),
    ]);
    const { sold } = await shop.database.read
      .selectFrom('orderLine')
      .innerJoin('salesOrder', 'salesOrder.orderId', 'orderLine.orderId')
      .where('sku', '=', 'SP')
      .where('status', '!=', 'expired')
      .select(({ fn }) => fn.sum<number>('qty').as('sold'))
      .executeTakeFirstOrThrow();
    expect(sold).toBeGreaterThan(0);
    expect(((await stock()).SP ?? 0) + Number(sold)).toBe(start);
  });

  test('do not expire when paid, or paid otherwise', async () => {
    const paid = await order([['SP', 1]]);
    await shop.database.transaction((tx) =>
      tx
        .updateTable('salesOrder')
        .set({ status: 'paid' })
        .where('orderNumber', '=', paid.orderNumber)
        .execute(),
    );
    const cash = await order([['SP', 1]], 'Cash On Delivery');
    clock.passes(100 * HOLD_MS);
    expect(await expireUnpaidOrders(shop)).toBe(0);
    expect([await paid.status(), await cash.status()]).toEqual(['paid', 'placed']);
  });

  test('do not expire while a slip waits', async () => {
    const unpaid = await order([['SP', 1]]);
    await sendSlipOf(shop, unpaid.orderNumber);
    clock.passes(10 * HOLD_MS);
    expect(await expireUnpaidOrders(shop)).toBe(0);
    const late = performAction(shop, SHOP, unpaid.orderNumber, { action: 'expire' });
    await expect(late).rejects.toMatchObject({ code: 'conflict' });
    expect(await unpaid.status()).toBe('awaiting-payment');
  });

  test('are reported in one message', async () => {
    const { orderNumber, who } = await order([['SP', 1]]);
    clock.passes(HOLD_MS);
    await expireUnpaidOrders(shop);
    await expireUnpaidOrders(shop);
    const { phone } = await shop.database.read
      .selectFrom('customer')
      .select('phone')
      .where('customerId', '=', who.customerId)
      .executeTakeFirstOrThrow();
    const messages = await messagesIn(shop);
    expect(messages.filter(({ topic }) => topic?.event === 'expired')).toEqual([
      {
        channel: 'sms',
        recipient: phone,
        subject: '',
        body: `Order ${orderNumber} at Sparepoint was not paid in time and has expired. If you have paid, please send us the slip on WhatsApp.`,
        topic: { event: 'expired', about: orderNumber },
      },
    ]);
  });

  test('expire also when other work of the shop fails', async () => {
    const { status } = await order([['SP', 1]]);
    await shop.database.transaction((tx) => tx.schema.dropTable('oneTimeCode').execute());
    const failures: string[] = [];
    const work = startBackgroundWork(
      shop,
      createLog('error', (line) => failures.push(line)),
      PAUSE_MS,
    );
    try {
      await until(() => failures.join().includes('oneTimeCode'));
      expect(await status()).not.toBe('expired');
      clock.passes(HOLD_MS);
      await until(async () => (await status()) === 'expired');
    } finally {
      await work.stop();
    }
    expect(await status()).toBe('expired');
  });

  test('expire by themselves in a running shop', async () => {
    const { status } = await order([['SP', 1]]);
    clock.passes(HOLD_MS);
    const work = startBackgroundWork(shop, createLog('silent'), PAUSE_MS);
    try {
      await until(async () => (await status()) === 'expired');
    } finally {
      await work.stop();
    }
    expect(await status()).toBe('expired');
  });
});
