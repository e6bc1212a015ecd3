import { toWire } from '@/lib/commerce/wire';
import type { Checkout } from '@/lib/contract/order.contract';
import type { PlaceOrder } from '@/lib/contract/customer.forms';
import { addToCart } from '@/server/sales/cart/cart.service';
import type { Buyer } from '@/server/people/customers/customer.service';
import { ShopError } from '@/server/platform/errors';
import { expireUnpaidOrders } from '@/server/sales/orders/expireOrders.service';
import { readCheckout } from '@/server/sales/orders/checkout.service';
import { placeOrder } from '@/server/sales/orders/placeOrder.service';
import { unpaidOrders } from '@/server/sales/orders/unpaidOrders.service';
import type { Shop } from '@/server/boot/shop';
import { makeCustomer, orderRequest } from '@/__tests__/support/customers';
import { limitCredit } from '@/__tests__/support/decisions';
import { describeOnEachEngine } from '@/__tests__/support/engines';
import { queryPlan } from '@/__tests__/support/queryPlan';
import { settableClock } from '@/__tests__/support/registration';
import { browserOf } from '@/__tests__/support/sessions';

const HOUR_MS = 3_600_000;

describeOnEachEngine('limits on orders', (openTestShop) => {
  let shop: Shop;
  let buyer: Buyer;

  beforeEach(async () => {
    shop = await openTestShop('small catalogue');
    await shop.database.transaction((tx) =>
      tx.updateTable('item').set({ inStock: 5_000 }).where('sku', '=', 'SP').execute(),
    );
    buyer = await makeCustomer(shop);
  });

  async function codeOf(sku: string): Promise<number> {
    const { itmCode } = await shop.database.read
      .selectFrom('item')
      .select('itmCode')
      .where('sku', '=', sku)
      .executeTakeFirstOrThrow();
    return itmCode;
  }

  async function order(
    qty: number,
    paymentTitle: PlaceOrder['paymentTitle'] = 'Bank Transfer',
    who = buyer,
  ): Promise<string> {
    const line = { itmCode: await codeOf('SP'), qty, isFromWishList: false };
    await addToCart(shop, who, line);
    return placeOrder(shop, who, await orderRequest(shop, who, paymentTitle), null);
  }

  async function refusalOf(attempt: Promise<unknown>): Promise<ShopError> {
    const error = await attempt.then(
      () => null,
      (reason: unknown) => reason,
    );
    if (error instanceof ShopError) return error;
    throw new Error('nothing was refused');
  }

  async function piecesHeld(): Promise<number> {
    const held = await unpaidOrders(shop.database.read, buyer.customerId).execute();
    return held.reduce((sum, { pieces }) => sum + pieces, 0);
  }

  describe('that are unpaid', () => {
    test('the delivery charge is that of the district, and free from an amount', async () => {
      const delivery = {
        first: 400,
        further: 150,
        freeFrom: 30_000,
        districts: { Jaffna: { first: 650, further: 200 } },
      };
      shop = { ...shop, settings: { ...shop.settings, delivery } };
      const code = await codeOf('SP');
      await addToCart(shop, buyer, { itmCode: code, qty: 1, isFromWishList: false });
      const toColombo = await orderRequest(shop, buyer, 'Cash On Delivery');
      const toJaffna = { ...toColombo, address: { ...toColombo.address, district: 'Jaffna' } };
      const refusal = await refusalOf(placeOrder(shop, buyer, toJaffna, null));
      expect(refusal.code).toBe('conflict');
      const seen = { ...toJaffna.seen, totalCents: toJaffna.seen.totalCents + 25_000 };
      const orderNumber = await placeOrder(shop, buyer, { ...toJaffna, seen }, null);
      const sold = await shop.database.read
        .selectFrom('salesOrder')
        .select('delCents')
        .where('orderNumber', '=', orderNumber)
        .executeTakeFirstOrThrow();
      expect(sold.delCents).toBe(65_000);
      const { options } = toWire(await readCheckout(shop, buyer));
      expect(options[0]).toMatchObject({ delAmt: 0, total: 0 });
      await addToCart(shop, buyer, { itmCode: code, qty: 4, isFromWishList: false });
      const { options: free } = toWire(await readCheckout(shop, buyer));
      expect(free[0]).toMatchObject({ delAmt: 0 });
      expect(free[0]?.total).toBeGreaterThan(30_000);
    });

    test('a payment method is neither shown nor accepted above its amount', async () => {
      const { payment } = shop.settings;
      const settings = {
        ...shop.settings,
        payment: {
          ...payment,
          'Cash On Delivery': { ...payment['Cash On Delivery'], upTo: 20_000 },
        },
      };
      shop = { ...shop, settings };
      const line = { itmCode: await codeOf('SP'), qty: 3, isFromWishList: false };
      await addToCart(shop, buyer, line);
      const { options } = toWire(await readCheckout(shop, buyer));
      expect(options.map(({ title }) => title)).toEqual(['Bank Transfer']);
      const request = await orderRequest(shop, buyer, 'Cash On Delivery');
      const refusal = await refusalOf(placeOrder(shop, buyer, request, null));
      expect(refusal).toMatchObject({
        code: 'bad-input',
        sentences: { paymentTitle: 'Cash On Delivery is for orders of up to LKR 20,000.00. ' },
      });
      await placeOrder(shop, buyer, await orderRequest(shop, buyer, 'Bank Transfer'), null);
    });

    test('returns 409 for the fourth of a retail customer, and sells it for cash', async () => {
      for (let placed = 0; placed < 3; placed += 1) await order(1);
      const refused = await refusalOf(order(1));
      expect([refused.code, refused.sentences]).toEqual([
        'conflict',
        {
          paymentTitle:
            '3 orders are already waiting for your payment. Please pay for one of them first, or choose another way to pay. ',
        },
      ]);
      await order(1, 'Cash On Delivery');
      expect(await piecesHeld()).toBe(3);
    });

    test('returns 409 when they would hold more than 60 items together', async () => {
      for (const qty of [20, 20]) await order(qty);
      const battery = { itmCode: await codeOf('BATTERY'), qty: 5, isFromWishList: false };
      await addToCart(shop, buyer, battery);
      const refused = await refusalOf(order(16));
      expect([refused.code, refused.sentences]).toEqual([
        'conflict',
        {
          paymentTitle:
            'We can reserve at most 60 unpaid pieces for you at a time; this order would make it 61. Please order fewer, or choose another way to pay. ',
        },
      ]);
      expect(await piecesHeld()).toBe(40);
    });

    test('do not count once expired', async () => {
      const clock = settableClock(shop);
      for (let placed = 0; placed < 3; placed += 1) await order(20);
      await refusalOf(order(1));
      clock.passes(49 * HOUR_MS);
      expect(await expireUnpaidOrders(shop)).toBe(3);
      await order(20);
      expect(await piecesHeld()).toBe(20);
    });

    test('are counted when five are placed at the same moment', async () => {
      shop.settings = {
        ...shop.settings,
        unpaidOrders: { ...shop.settings.unpaidOrders, retail: { orders: 2, pieces: 40 } },
      };
      await order(1);
      const line = { itmCode: await codeOf('SP'), qty: 1, isFromWishList: false };
      await addToCart(shop, buyer, line);
      const request = await orderRequest(shop, buyer, 'Bank Transfer');
      await Promise.allSettled(
        Array.from({ length: 5 }, async (_, at) => {
          await addToCart(shop, buyer, line);
          return placeOrder(shop, buyer, request, `at-one-moment-${at}`);
        }),
      );
      const held = await unpaidOrders(shop.database.read, buyer.customerId).execute();
      expect(held).toHaveLength(2);
    });

    test('are counted for each customer separately, without those on credit', async () => {
      const dealer = await makeCustomer(shop, { userType: 2 });
      await limitCredit(shop, dealer.customerId, 1_000_000_000);
      for (let placed = 0; placed < 3; placed += 1) await order(1);
      for (let placed = 0; placed < 11; placed += 1) await order(1, 'Credit', dealer);
      for (let placed = 0; placed < 10; placed += 1) await order(1, 'Bank Transfer', dealer);
      const refused = await refusalOf(order(1, 'Bank Transfer', dealer));
      expect(refused.sentences.paymentTitle).toMatch(/^10 orders are already waiting/);
    });

    test('are shown at the checkout before a choice is made', async () => {
      for (let placed = 0; placed < 3; placed += 1) await order(1);
      const { body } = await (await browserOf(shop, buyer)).get('/checkout');
      const { options } = body.data as Checkout;
      const unavailable = Object.fromEntries(
        options.map(({ title, unavailable }) => [title, unavailable]),
      );
      expect(unavailable['Bank Transfer']).toMatch(/^3 orders are already waiting/);
      expect(unavailable['Cash On Delivery']).toBeNull();
    });

    test('are found without reading years of orders', async () => {
      const plan = await queryPlan(shop, unpaidOrders(shop.database.read, buyer.customerId));
      expect(plan).toContain('salesOrder_unpaid');
    });
  });

  describe('in an hour', () => {
    const few = () => {
      shop.settings = { ...shop.settings, ordersPerHour: 2 };
    };

    test('returns 429 for one too many, orders nothing, and accepts the next an hour later', async () => {
      few();
      const clock = settableClock(shop);
      for (let placed = 0; placed < 2; placed += 1) await order(1, 'Cash On Delivery');
      const browser = await browserOf(shop, buyer);
      const line = { itmCode: await codeOf('SP'), qty: 1, isFromWishList: false };
      await addToCart(shop, buyer, line);
      const request = toWire(await orderRequest(shop, buyer));
      const refused = await browser.post('/order', request);
      expect([refused.status, refused.body.error]).toEqual([
        429,
        { order: 'Too many attempts. Please try again in 60 minutes. ' },
      ]);
      expect(refused.headers.get('retry-after')).toBe('3600');
      clock.passes(HOUR_MS);
      expect((await browser.post('/order', request)).status).toBe(200);
    });

    test('counts refused attempts, for this customer only', async () => {
      few();
      const request = await orderRequest(shop, buyer);
      const codes = [];
      for (let tried = 0; tried < 4; tried += 1) {
        codes.push((await refusalOf(placeOrder(shop, buyer, request, null))).code);
      }
      expect(codes).toEqual(['conflict', 'conflict', 'too-many', 'too-many']);
      await order(1, 'Cash On Delivery', await makeCustomer(shop));
    });

    test('does not count the same order sent again', async () => {
      few();
      const line = { itmCode: await codeOf('SP'), qty: 1, isFromWishList: false };
      await addToCart(shop, buyer, line);
      const request = await orderRequest(shop, buyer);
      const numbers = new Set<string>();
      for (let asked = 0; asked < 5; asked += 1) {
        numbers.add(await placeOrder(shop, buyer, request, 'the-same-key'));
      }
      expect(numbers.size).toBe(1);
      await order(1, 'Cash On Delivery');
    });
  });
});
