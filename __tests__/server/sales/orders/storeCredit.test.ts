import { toWire } from '@/lib/commerce/wire';
import { customerActor } from '@/server/platform/audit/actor';
import { writeCatalogue } from '@/server/catalogue/items/catalogueWriter';
import type { Buyer } from '@/server/people/customers/customer.service';
import { expireUnpaidOrders } from '@/server/sales/orders/expireOrders.service';
import { performAction } from '@/server/sales/orders/performAction.service';
import type { ActionRequest } from '@/server/sales/orders/actionRequest';
import { listOrders, readOrder } from '@/server/sales/orders/orders.service';
import { readStoreCredit } from '@/server/sales/orders/storeCredit.queries';
import { payWithCredit } from '@/server/sales/payments/payWithCredit.service';
import type { Shop } from '@/server/boot/shop';
import { makeCustomer } from '@/__tests__/support/customers';
import { describeWithDatabase } from '@/__tests__/support/engines';
import { messagesIn } from '@/__tests__/support/messages';
import { moves, NIMAL, orderOf, orderRow, type Title } from '@/__tests__/support/orders';
import { browserOf } from '@/__tests__/support/sessions';
import { smallCatalogue } from '@/__tests__/support/smallCatalogue';

describeWithDatabase('store credit', (openTestShop) => {
  let shop: Shop;
  let buyer: Buyer;

  beforeEach(async () => {
    shop = await openTestShop();
    await writeCatalogue(
      shop,
      smallCatalogue().map((row) => ({ ...row, inStock: 500 })),
    );
    buyer = await makeCustomer(shop);
  });

  const balance = () => readStoreCredit(shop.database.read, buyer.customerId);
  const place = (title: Title = 'Bank Transfer', qty = 1) =>
    orderOf(shop, { GLUE: qty }, { title, buyer });
  const keep = (cents: number): ActionRequest => ({
    action: 'refund',
    way: 'store-credit',
    reference: null,
    cents,
  });
  const takeCredit = (cents: number): ActionRequest => ({
    action: 'pay',
    way: 'store-credit',
    reference: null,
    cents,
  });

  /** Pays and cancels an order, and keeps its money for the buyer. Returns the cents. */
  async function withCredit(qty = 1): Promise<number> {
    const number = await place('Bank Transfer', qty);
    const { totalCents: cents } = await orderRow(shop, number);
    await moves(shop, number, [
      { action: 'pay', way: 'transfer', reference: `T ${number}`, cents },
      { action: 'cancel', reason: 'The customer asked' },
      keep(cents),
    ]);
    expect(await orderRow(shop, number)).toMatchObject({ paidCents: 0, refundDueCents: 0 });
    return cents;
  }

  test('is what refunds kept; the buyer hears of it and sees it', async () => {
    const cents = await withCredit();
    expect(await balance()).toBe(cents);
    const told = (await messagesIn(shop)).filter(({ topic }) => topic?.event === 'store-credit');
    expect(told.map(({ body }) => body)).toEqual([
      expect.stringMatching(/LKR [\d,.]+ of order SP-\d+ is your credit with us now/),
    ]);
    const { storeCredit } = toWire(await listOrders(shop, buyer.customerId));
    expect(storeCredit).toBe(cents / 100);
  });

  test('pays the whole of a later order, which is then paid', async () => {
    const cents = await withCredit(3);
    const number = await place();
    const { totalCents } = await orderRow(shop, number);
    const before = toWire(await readOrder(shop, buyer.customerId, number));
    expect(before.storeCredit).toEqual({ balance: cents / 100, usable: totalCents / 100 });
    const after = toWire(await payWithCredit(shop, buyer.customerId, number));
    expect(after).toMatchObject({ status: 'paid', paid: totalCents / 100, toPay: 0 });
    expect(after.storeCredit).toBeUndefined();
    expect(await balance()).toBe(cents - totalCents);
  });

  test('pays a part of a larger order; the rest is still to be paid', async () => {
    const cents = await withCredit();
    const number = await place('Bank Transfer', 9);
    const { totalCents } = await orderRow(shop, number);
    expect(toWire(await payWithCredit(shop, buyer.customerId, number))).toMatchObject({
      status: 'awaiting-payment',
      paid: cents / 100,
      toPay: (totalCents - cents) / 100,
    });
    expect(await balance()).toBe(0);
    const again = payWithCredit(shop, buyer.customerId, number);
    await expect(again).rejects.toMatchObject({
      sentences: { order: `You have no credit to use for ${number}. ` },
    });
  });

  test('lowers what the courier collects', async () => {
    const cents = await withCredit();
    const number = await place('Cash On Delivery', 9);
    await payWithCredit(shop, buyer.customerId, number);
    await moves(shop, number, [{ action: 'pack', what: 'all' }]);
    const { orderId, totalCents } = await orderRow(shop, number);
    const parcel = await shop.database.read
      .selectFrom('parcel')
      .select('codCents')
      .where('orderId', '=', orderId)
      .executeTakeFirstOrThrow();
    expect(parcel.codCents).toBe(totalCents - cents);
    await moves(shop, number, [{ action: 'send', parcel: null, courier: 'Domex', waybill: 'DX1' }]);
    await withCredit();
    const late = payWithCredit(shop, buyer.customerId, number);
    await expect(late).rejects.toMatchObject({ code: 'conflict' });
  });

  test('comes back when an order that it paid is cancelled or expires', async () => {
    const cents = await withCredit();
    const cancelled = await place('Bank Transfer', 9);
    await payWithCredit(shop, buyer.customerId, cancelled);
    const cancel = { action: 'cancel', reason: null } as const;
    await moves(shop, cancelled, [cancel], customerActor(buyer.customerId));
    expect(await orderRow(shop, cancelled)).toMatchObject({ paidCents: 0, refundDueCents: 0 });
    expect(await balance()).toBe(cents);
    const expired = await place('Bank Transfer', 9);
    await payWithCredit(shop, buyer.customerId, expired);
    const paid = { action: 'pay', way: 'transfer', reference: 'BOC 9', cents: 700 } as const;
    await moves(shop, expired, [paid]);
    shop.clock = () => Date.now() + 30 * 24 * 3_600_000;
    expect(await expireUnpaidOrders(shop)).toBe(1);
    // What came by transfer waits for staff.
    expect(await orderRow(shop, expired)).toMatchObject({ paidCents: 700, refundDueCents: 700 });
    expect(await balance()).toBe(cents);
  });

  test('staff cannot take more than there is, nor for an order that has ended', async () => {
    const cents = await withCredit();
    const number = await place('Bank Transfer', 9);
    await expect(performAction(shop, NIMAL, number, takeCredit(cents + 1))).rejects.toMatchObject({
      sentences: { amount: expect.stringMatching(/^At most LKR .* can be used\. $/) },
    });
    expect(await performAction(shop, NIMAL, number, takeCredit(cents))).toBe(true);
    await expect(performAction(shop, NIMAL, number, takeCredit(1))).rejects.toMatchObject({
      sentences: { amount: 'There is no store credit for this order. ' },
    });
    await moves(shop, number, [{ action: 'cancel', reason: 'No stock' }]);
    await expect(performAction(shop, NIMAL, number, takeCredit(1))).rejects.toMatchObject({
      code: 'conflict',
    });
    expect(await balance()).toBe(cents);
  });

  test('is spent once when two orders ask for it at the same moment', async () => {
    const cents = await withCredit();
    const numbers = [await place('Bank Transfer', 9), await place('Bank Transfer', 9)];
    const outcomes = await Promise.allSettled(
      [...numbers, ...numbers].map((number) => payWithCredit(shop, buyer.customerId, number)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const paid = await Promise.all(numbers.map((number) => orderRow(shop, number)));
    expect(paid.map(({ paidCents }) => paidCents).sort((a, b) => a - b)).toEqual([0, cents]);
    expect(await balance()).toBe(0);
  });

  test('a customer pays with nothing else, and for no other customer’s order', async () => {
    await withCredit();
    const number = await place('Bank Transfer', 9);
    const own = customerActor(buyer.customerId);
    const cash = { action: 'pay', way: 'cash', reference: null, cents: 100 } as const;
    await expect(performAction(shop, own, number, cash)).rejects.toMatchObject({
      code: 'conflict',
    });
    const other = await makeCustomer(shop);
    const stranger = await browserOf(shop, other);
    const { status, body } = await stranger.post(`/order/${number}/use-credit`, {});
    expect([status, body.error]).toEqual([404, { order: "We can't find this order. " }]);
    expect(await orderRow(shop, number)).toMatchObject({ paidCents: 0, version: 1 });
  });
});
