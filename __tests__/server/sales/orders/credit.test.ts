import { toWire } from '@/lib/commerce/wire';
import { SHOP } from '@/server/platform/audit/actor';
import { addToCart } from '@/server/sales/cart/cart.service';
import type { Buyer } from '@/server/people/customers/customer.service';
import { readCheckout } from '@/server/sales/orders/checkout.service';
import { openDebts, readOutstanding } from '@/server/sales/orders/credit.service';
import { recordPayment } from '@/server/sales/orders/creditPayment.service';
import { ShopError } from '@/server/platform/errors';
import { placeOrder } from '@/server/sales/orders/placeOrder.service';
import type { Shop } from '@/server/boot/shop';
import { makeCustomer, orderRequest } from '@/__tests__/support/customers';
import { describeOnEachEngine } from '@/__tests__/support/engines';
import { queryPlan } from '@/__tests__/support/queryPlan';
import { settableClock } from '@/__tests__/support/registration';
import { limitCredit } from '@/__tests__/support/decisions';

const DAY_MS = 24 * 3_600_000;

describeOnEachEngine('credit', (openTestShop) => {
  let shop: Shop;
  let dealer: Buyer;

  beforeEach(async () => {
    shop = await openTestShop('small catalogue');
    dealer = await makeCustomer(shop, { userType: 2 });
  });

  async function allow(rupees: number) {
    return limitCredit(shop, dealer.customerId, rupees * 100);
  }

  async function fill(sku = 'GLUE', qty = 1) {
    const { itmCode } = await shop.database.read
      .selectFrom('item')
      .select('itmCode')
      .where('sku', '=', sku)
      .executeTakeFirstOrThrow();
    await addToCart(shop, dealer, { itmCode, qty, isFromWishList: false });
  }

  /** One piece of glue for 950.00 plus delivery: 1,350.00. */
  async function buy(key: string | null = null) {
    await fill();
    return placeOrder(shop, dealer, await orderRequest(shop, dealer, 'Credit'), key);
  }

  async function refusal(attempt: Promise<unknown>): Promise<ShopError> {
    const error: unknown = await attempt.then(
      () => null,
      (reason: unknown) => reason,
    );
    if (error instanceof ShopError) return error;
    throw new Error(`nothing was refused: ${String(error)}`);
  }

  async function creditAtCheckout() {
    const { options } = toWire(await readCheckout(shop, dealer));
    return options.find(({ title }) => title === 'Credit')?.unavailable;
  }

  test('refuses an order without a limit, and the checkout says why', async () => {
    await fill();
    expect(await creditAtCheckout()).toBe(
      'Your account has no credit limit yet. Please ask us for one. ',
    );
    expect((await refusal(buy())).sentences.paymentTitle).toMatch(/no credit limit/);
  });

  test('is used up by orders and restored by payments', async () => {
    await allow(3000);
    const first = await buy();
    expect(toWire(await readOutstanding(shop, dealer.customerId))).toMatchObject({
      creditLimit: 3000,
      used: 1350,
      available: 1650,
      creditDays: 30,
      orders: [{ orderNumber: first, total: 1350, paid: 0, open: 1350 }],
    });
    await buy();
    await fill();
    expect(await creditAtCheckout()).toBe('Not enough credit: LKR 300.00 available. ');
    const error = await refusal(buy());
    expect([error.code, error.sentences.paymentTitle]).toEqual([
      'conflict',
      'Not enough credit: LKR 300.00 available. ',
    ]);
    await recordPayment(shop, SHOP, first, 100_000);
    expect(await creditAtCheckout()).toBe('Not enough credit: LKR 1,300.00 available. ');
    await recordPayment(shop, SHOP, first, 35_000);
    expect(await creditAtCheckout()).toBeNull();
    expect(toWire(await readOutstanding(shop, dealer.customerId)).orders).toHaveLength(1);
  });

  test('allows exactly the limit', async () => {
    await allow(1350);
    await buy();
    expect(toWire(await readOutstanding(shop, dealer.customerId)).available).toBe(0);
  });

  test('allows parallel orders only within the limit, also with refilled carts', async () => {
    await allow(1350);
    await fill();
    const request = await orderRequest(shop, dealer, 'Credit');
    const attempts = await Promise.allSettled(
      Array.from({ length: 6 }, async (_, at) => {
        const placed = await placeOrder(shop, dealer, request, `key-${at}-of-six`);
        await fill();
        return placed;
      }),
    );
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await fill();
    await refusal(placeOrder(shop, dealer, request, 'key-after-all'));
    expect(toWire(await readOutstanding(shop, dealer.customerId)).used).toBe(1350);
  });

  test('returns a placed order for its key although the limit is used', async () => {
    await allow(1350);
    await fill();
    const request = await orderRequest(shop, dealer, 'Credit');
    const placed = await placeOrder(shop, dealer, request, 'the-same-key');
    expect(await placeOrder(shop, dealer, request, 'the-same-key')).toBe(placed);
  });

  test('lists debts by age, due after 30 days, oldest first', async () => {
    const clock = settableClock(shop);
    await allow(10_000);
    const first = await buy();
    clock.passes(31 * DAY_MS);
    const second = await buy();
    clock.passes(30 * DAY_MS);
    const outstanding = toWire(await readOutstanding(shop, dealer.customerId));
    expect(outstanding.byAge).toEqual([
      { name: '0 to 30 days', open: 1350 },
      { name: '31 to 60 days', open: 0 },
      { name: '61 to 90 days', open: 1350 },
      { name: 'Over 90 days', open: 0 },
    ]);
    expect(outstanding.orders).toMatchObject([
      { orderNumber: first, ageDays: 61, isOverdue: true },
      { orderNumber: second, ageDays: 30, isOverdue: false },
    ]);
  });

  test('owes nothing for a cancelled order', async () => {
    await allow(1350);
    const orderNumber = await buy();
    await shop.database.transaction((tx) =>
      tx
        .updateTable('salesOrder')
        .set({ status: 'cancelled' })
        .where('orderNumber', '=', orderNumber)
        .execute(),
    );
    expect(toWire(await readOutstanding(shop, dealer.customerId))).toMatchObject({
      used: 0,
      orders: [],
    });
  });

  test('skips paid orders, and keeps their payments', async () => {
    await allow(10_000);
    const paid = await buy();
    const open = await buy();
    await recordPayment(shop, SHOP, paid, 135_000);
    const numbers = async () =>
      (await openDebts(shop.database.read, dealer.customerId).execute()).map((row) => [
        row.orderNumber,
        row.paidCents,
      ]);
    expect(await numbers()).toEqual([[open, 0]]);
    const changing = shop.database.transaction((tx) =>
      tx.updateTable('paymentEvent').set({ cents: 1 }).execute(),
    );
    // A native driver's errors may come from another realm.
    const refused = { message: expect.stringContaining('append-only') };
    await expect(changing).rejects.toMatchObject(refused);
    const deleting = shop.database.transaction((tx) => tx.deleteFrom('paymentEvent').execute());
    await expect(deleting).rejects.toMatchObject(refused);
    expect(await numbers()).toEqual([[open, 0]]);
    expect(await queryPlan(shop, openDebts(shop.database.read, dealer.customerId))).toContain(
      'salesOrder_openDebt',
    );
  });

  test('refuses more than the open amount, and payments for other orders', async () => {
    await allow(1350);
    const orderNumber = await buy();
    expect((await refusal(recordPayment(shop, SHOP, orderNumber, 135_001))).code).toBe('conflict');
    expect((await refusal(recordPayment(shop, SHOP, orderNumber, 0))).code).toBe('conflict');
    expect((await refusal(recordPayment(shop, SHOP, 'SP-1', 100))).code).toBe('not-found');
    await fill();
    const cash = await placeOrder(shop, dealer, await orderRequest(shop, dealer), null);
    const { code, sentences } = await refusal(recordPayment(shop, SHOP, cash, 100));
    expect([code, sentences.payment]).toEqual([
      'conflict',
      `${cash} has nothing left to pay on credit. `,
    ]);
  });

  test('refuses a limit for an unknown customer, or below 0', async () => {
    expect((await refusal(limitCredit(shop, 99_999, 100))).code).toBe('not-found');
    for (const cents of [-1, 1.5]) {
      expect((await refusal(limitCredit(shop, dealer.customerId, cents))).code).toBe('bad-input');
    }
  });
});
