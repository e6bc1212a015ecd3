import { toWire } from '@/lib/commerce/wire';
import { addToCart, readCart } from '@/server/sales/cart/cart.service';
import type { Buyer } from '@/server/people/customers/customer.service';
import { ShopError } from '@/server/platform/errors';
import { listOrders, readOrder } from '@/server/sales/orders/orders.service';
import { placeOrder } from '@/server/sales/orders/placeOrder.service';
import type { Shop } from '@/server/boot/shop';
import { makeCustomer, orderRequest } from '@/__tests__/support/customers';
import { limitCredit } from '@/__tests__/support/decisions';
import { describeOnEachEngine } from '@/__tests__/support/engines';

describeOnEachEngine('placing an order', (openTestShop) => {
  let shop: Shop;
  let buyer: Buyer;

  beforeEach(async () => {
    shop = await openTestShop('small catalogue');
    buyer = await makeCustomer(shop);
  });

  async function itemBySku(sku: string) {
    return shop.database.read
      .selectFrom('item')
      .select(['itmCode', 'inStock', 'sellingCents'])
      .where('sku', '=', sku)
      .executeTakeFirstOrThrow();
  }

  async function fill(sku: string, qty: number, who = buyer) {
    const { itmCode } = await itemBySku(sku);
    await addToCart(shop, who, { itmCode, qty, isFromWishList: false });
  }

  async function makeRetail({ customerId }: Buyer): Promise<void> {
    await shop.database.transaction((tx) =>
      tx
        .updateTable('customer')
        .set({ userType: 1 })
        .where('customerId', '=', customerId)
        .execute(),
    );
  }

  async function change(
    sku: string,
    set: { inStock?: number; sellingCents?: number; visible?: 0 | 1 },
  ) {
    await shop.database.transaction((tx) =>
      tx.updateTable('item').set(set).where('sku', '=', sku).execute(),
    );
  }

  async function refusal(attempt: Promise<unknown>): Promise<ShopError> {
    const error = await attempt.then(
      () => null,
      (reason: unknown) => reason,
    );
    if (error instanceof ShopError) return error;
    throw new Error('nothing was refused');
  }

  test('stores the order as sold, lowers the stock and empties the cart', async () => {
    await fill('SP', 2);
    await fill('BATTERY', 1);
    const request = await orderRequest(shop, buyer);
    const orderNumber = await placeOrder(shop, buyer, request, 'key-1');
    expect(orderNumber).toBe('SP-100001');

    expect(toWire(await readCart(shop, buyer)).cart).toEqual([]);
    expect((await itemBySku('SP')).inStock).toBe(8);
    await change('SP', { sellingCents: 1 });
    const order = toWire(await readOrder(shop, buyer.customerId, orderNumber));
    expect(order.lines).toEqual([
      expect.objectContaining({ sku: 'SP', qty: 2, unitPrice: 8955, lineTotal: 17_910 }),
      expect.objectContaining({ sku: 'BATTERY', qty: 1, unitPrice: 2250, lineTotal: 2250 }),
    ]);
    expect(order.totals).toMatchObject({ invAmt: 20_160, delAmt: 400, total: 20_560 });
    expect(order.status).toBe('placed');
    expect(order.address.town).toBe('Maharagama');
  });

  test('returns the order for its key although the option is no longer offered', async () => {
    const dealer = await makeCustomer(shop, { userType: 2 });
    await limitCredit(shop, dealer.customerId, 10_000_000);
    for (const [who, title] of [
      [buyer, 'Bank Transfer'],
      [dealer, 'Credit'],
    ] as const) {
      await fill('SP', 1, who);
      const request = await orderRequest(shop, who, title);
      const orderNumber = await placeOrder(shop, who, request, 'key-of-this');
      const { payment } = shop.settings;
      shop.settings = {
        ...shop.settings,
        payment: { ...payment, 'Bank Transfer': { ...payment['Bank Transfer'], offered: false } },
      };
      await makeRetail(who);
      expect(await placeOrder(shop, who, request, 'key-of-this')).toBe(orderNumber);
      await fill('SP', 1, who);
      expect((await refusal(placeOrder(shop, who, request, 'another-key'))).sentences).toEqual({
        paymentTitle: expect.any(String),
      });
    }
  });

  test('says what is too much for a dealer who became a retail customer, and orders nothing', async () => {
    const dealer = await makeCustomer(shop, { userType: 2 });
    await change('GLUE', { inStock: 100 });
    await fill('GLUE', 60, dealer);
    const request = await orderRequest(shop, dealer);
    await makeRetail(dealer);
    const former = { ...dealer, userType: 1 };
    const [problem] = toWire(await readCart(shop, former)).problematicItems;
    expect(problem).toMatchObject({ reason: 'above-maximum' });
    for (const who of [dealer, former]) {
      const { code } = await refusal(placeOrder(shop, who, request, null));
      expect(code).toBe('conflict');
    }
    expect(toWire(await readCart(shop, former)).quantityTotal).toBe(60);
  });

  test('holds the stock of a bank transfer for 48 hours', async () => {
    await fill('SP', 1);
    const request = await orderRequest(shop, buyer, 'Bank Transfer');
    const order = toWire(
      await readOrder(shop, buyer.customerId, await placeOrder(shop, buyer, request, null)),
    );
    expect(order.status).toBe('awaiting-payment');
    expect((order.holdUntil ?? 0) - order.placedAt).toBe(48 * 3_600_000);
  });

  test("lowers the product's stock when a variant is sold", async () => {
    await fill('COVER-BLACK', 3);
    await placeOrder(shop, buyer, await orderRequest(shop, buyer), null);
    expect((await itemBySku('COVER-BLACK')).inStock).toBe(7);
    expect((await itemBySku('COVER')).inStock).toBe(7);
  });

  test('returns the same order for the same key, 20 times in parallel', async () => {
    await fill('SP', 2);
    const request = await orderRequest(shop, buyer);
    const numbers = await Promise.all(
      Array.from({ length: 20 }, () => placeOrder(shop, buyer, request, 'same')),
    );
    expect(new Set(numbers).size).toBe(1);
    expect(toWire(await listOrders(shop, buyer.customerId)).totalOrders).toBe(1);
    expect((await itemBySku('SP')).inStock).toBe(8);
  });

  test('refuses the same key with another body', async () => {
    await fill('SP', 1);
    const request = await orderRequest(shop, buyer);
    await placeOrder(shop, buyer, request, 'key');
    const error = await refusal(placeOrder(shop, buyer, { ...request, note: 'other' }, 'key'));
    expect(error.code).toBe('unprocessable');
  });

  test('orders once for a double click without a key', async () => {
    await fill('SP', 1);
    const request = await orderRequest(shop, buyer);
    const results = await Promise.allSettled([
      placeOrder(shop, buyer, request, null),
      placeOrder(shop, buyer, request, null),
    ]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(toWire(await listOrders(shop, buyer.customerId)).totalOrders).toBe(1);
  });

  test.each([
    [
      'a new price',
      { sellingCents: 900_000 },
      { what: 'price', wasCents: 895_500, nowCents: 810_000 },
    ],
    ['too little stock', { inStock: 1 }, { what: 'not-enough-stock', was: 2, now: 1 }],
    ['no stock', { inStock: 0 }, { what: 'out-of-stock', was: 2, now: 0 }],
    ['an item taken off sale', { visible: 0 as const }, { what: 'not-sold', was: 2, now: 0 }],
  ])('reports %s with old and new value and changes nothing', async (_, set, expected) => {
    await fill('SP', 2);
    const request = await orderRequest(shop, buyer);
    await change('SP', set);
    const error = await refusal(placeOrder(shop, buyer, request, 'key'));
    expect(error.code).toBe('conflict');
    expect(error.details.changes).toEqual([expect.objectContaining(expected)]);
    expect(toWire(await readCart(shop, buyer)).cart).toHaveLength(1);
    expect(toWire(await listOrders(shop, buyer.customerId)).orders).toEqual([]);
  });

  test('refuses a total that the shopper did not see', async () => {
    await fill('SP', 1);
    const request = await orderRequest(shop, buyer);
    const seen = { ...request.seen, totalCents: 900_000 };
    const error = await refusal(placeOrder(shop, buyer, { ...request, seen }, null));
    expect(error.details.changes).toEqual([
      expect.objectContaining({ what: 'total', wasCents: 900_000, nowCents: 935_500 }),
    ]);
  });

  test('places exactly 5 orders of 50 parallel buyers for the last 5 items', async () => {
    await change('FRAME', { inStock: 5 });
    const buyers = await Promise.all(Array.from({ length: 50 }, () => makeCustomer(shop)));
    const { itmCode } = await itemBySku('FRAME');
    for (const one of buyers)
      await addToCart(shop, one, { itmCode, qty: 1, isFromWishList: false });
    const requests = await Promise.all(buyers.map((one) => orderRequest(shop, one)));
    const results = await Promise.allSettled(
      buyers.map((one, index) => {
        const request = requests[index];
        if (request === undefined) throw new Error('no request');
        return placeOrder(shop, one, request, `key-${index}`);
      }),
    );
    const sold = results
      .filter((result) => result.status === 'fulfilled')
      .map(({ value }) => value);
    expect(sold).toHaveLength(5);
    expect(new Set(sold).size).toBe(5);
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(ShopError);
    }
    expect((await itemBySku('FRAME')).inStock).toBe(0);
    const { pieces } = await shop.database.read
      .selectFrom('orderLine')
      .select(({ fn }) => fn.sum<number>('qty').as('pieces'))
      .where('itmCode', '=', itmCode)
      .executeTakeFirstOrThrow();
    expect(pieces).toBe(5);
    const numbers = await shop.database.read
      .selectFrom('salesOrder')
      .select('orderNumber')
      .execute();
    expect(new Set(numbers.map(({ orderNumber }) => orderNumber))).toEqual(new Set(sold));
  });

  test('returns 404 for another customer’s order', async () => {
    await fill('SP', 1);
    const orderNumber = await placeOrder(shop, buyer, await orderRequest(shop, buyer), null);
    const stranger = await makeCustomer(shop);
    expect((await refusal(readOrder(shop, stranger.customerId, orderNumber))).code).toBe(
      'not-found',
    );
  });

  test('refuses a payment method that is not available', async () => {
    await fill('SP', 1);
    const request = await orderRequest(shop, buyer, 'Koko');
    expect((await refusal(placeOrder(shop, buyer, request, null))).sentences).toEqual({
      paymentTitle: 'Choose how to pay. ',
    });
  });
});
