import { toWire } from '@/lib/commerce/wire';
import { writeCatalogue } from '@/server/catalogue/items/catalogueWriter';
import { createLog, type Log } from '@/server/platform/log/log';
import { readOfficeOrder } from '@/server/sales/orders/officeOrder.service';
import { performAction } from '@/server/sales/orders/performAction.service';
import type { ActionRequest } from '@/server/sales/orders/actionRequest';
import { payBackAtGateways } from '@/server/sales/payments/refunds.service';
import { takeNotification } from '@/server/sales/payments/settle.service';
import { startPayment } from '@/server/sales/payments/startPayment.service';
import type { Shop } from '@/server/boot/shop';
import { describeWithDatabase } from '@/__tests__/support/engines';
import { gatewayOf, noticeOf, openTestGateways, orderAt } from '@/__tests__/support/gateways';
import { messagesIn } from '@/__tests__/support/messages';
import { moves, NIMAL, orderRow } from '@/__tests__/support/orders';
import { PayHereStandIn } from '@/__tests__/support/payHereStandIn';
import { settableClock } from '@/__tests__/support/registration';
import { smallCatalogue } from '@/__tests__/support/smallCatalogue';

const HOUR_MS = 60 * 60_000;

describeWithDatabase('refunds through PayHere', (open) => {
  let shop: Shop;
  let clock: ReturnType<typeof settableClock>;
  let payHere: PayHereStandIn;
  let log: Log;

  beforeEach(async () => {
    shop = await open();
    clock = settableClock(shop);
    payHere = new PayHereStandIn();
    openTestGateways(shop, await payHere.open());
    await writeCatalogue(shop, smallCatalogue());
    log = createLog('info', () => undefined);
  });
  afterEach(() => payHere.close());

  const ask = (cents: number): ActionRequest => ({ action: 'ask-refund', cents });
  const work = () => payBackAtGateways(shop, log);
  const refusal = (number: string, move: ActionRequest) =>
    expect(performAction(shop, NIMAL, number, move)).rejects;

  /** A cancelled order that was paid at this gateway; returns its number and what is due back. */
  async function cancelledOrder(provider: 'payhere' | 'koko' = 'payhere') {
    const number = await orderAt(shop, provider);
    const { customerId, totalCents: cents } = await orderRow(shop, number);
    const gateway = gatewayOf(shop, provider);
    const title = provider === 'payhere' ? 'Card Payment' : 'Koko';
    await startPayment(shop, customerId, number, title);
    const told = { reference: `${number}-1`, amount: (cents / 100).toFixed(2) };
    await takeNotification(shop, gateway, new Map(Object.entries(noticeOf(provider, told))));
    const payment = { payment_id: `P-${number}-1`, status: 'RECEIVED', currency: 'LKR' };
    payHere.payments.set(`${number}-1`, { ...payment, amount: cents / 100 });
    await moves(shop, number, [{ action: 'cancel', reason: 'Out of stock' }]);
    return { number, cents };
  }

  const stateOf = async (number: string) => {
    const { gatewayRefunds, refundDue } = toWire(await readOfficeOrder(shop, 'owner', number));
    return [...gatewayRefunds.map(({ state }) => state), refundDue];
  };

  test('of the whole are paid back once, and the buyer is told', async () => {
    const { number, cents } = await cancelledOrder();
    await moves(shop, number, [ask(cents)]);
    expect(await stateOf(number)).toEqual(['waiting', cents / 100]);
    expect(await Promise.all([work(), work()])).toContain(1);
    clock.passes(48 * HOUR_MS);
    expect(await work()).toBe(0);
    expect(payHere.refunds).toEqual([
      { payment_id: `P-${number}-1`, description: expect.stringMatching(`^${number}-1-R\\d+$`) },
    ]);
    expect(await orderRow(shop, number)).toMatchObject({ paidCents: 0, refundDueCents: 0 });
    const told = (await messagesIn(shop)).filter(({ topic }) => topic?.event === 'refunded');
    expect(told).toHaveLength(1);
  });

  test('of parts name their amounts, and together are not more than is due', async () => {
    const { number, cents } = await cancelledOrder();
    await moves(shop, number, [ask(10_050)]);
    await refusal(number, ask(cents)).toMatchObject({ code: 'conflict' });
    // By hand, only the rest can be paid back meanwhile.
    const byHand = { action: 'refund', way: 'cash', reference: null } as const;
    await refusal(number, { ...byHand, cents }).toMatchObject({ code: 'conflict' });
    await moves(shop, number, [ask(cents - 10_050)]);
    expect(await work()).toBe(2);
    expect(payHere.refunds.map(({ amount }) => amount)).toEqual([
      '100.50',
      ((cents - 10_050) / 100).toFixed(2),
    ]);
    expect(await stateOf(number)).toEqual(['done', 'done', 0]);
    await refusal(number, ask(1)).toMatchObject({ code: 'conflict' });
  });

  test('of the whole happen once although the answer was lost', async () => {
    const { number, cents } = await cancelledOrder();
    await moves(shop, number, [ask(cents)]);
    payHere.mood = 'lost';
    expect(await work()).toBe(0);
    expect(await stateOf(number)).toEqual(['waiting', cents / 100]);
    payHere.mood = 'well';
    clock.passes(HOUR_MS);
    expect(await work()).toBe(1);
    expect(payHere.refunds).toHaveLength(1);
    expect(await stateOf(number)).toEqual(['done', 0]);
  });

  test('are tried again when PayHere did not get to them', async () => {
    const { number, cents } = await cancelledOrder();
    await moves(shop, number, [ask(cents)]);
    payHere.mood = 'down';
    expect(await work()).toBe(0);
    payHere.mood = 'well';
    clock.passes(HOUR_MS);
    expect(await work()).toBe(1);
    expect(payHere.refunds).toHaveLength(1);
  });

  test('of a part whose answer was lost are for people to look at, and not repeated', async () => {
    const { number, cents } = await cancelledOrder();
    await moves(shop, number, [ask(5_000)]);
    payHere.mood = 'lost';
    await work();
    payHere.mood = 'well';
    for (let hour = 0; hour < 48; hour += 1) {
      clock.passes(HOUR_MS);
      expect(await work()).toBe(0);
    }
    expect(payHere.refunds).toHaveLength(1);
    expect(await stateOf(number)).toEqual(['unclear', cents / 100]);
    await moves(shop, number, [{ action: 'refund', way: 'card', reference: 'R 1', cents: 5_000 }]);
    expect(await stateOf(number)).toEqual(['unclear', cents / 100 - 50]);
  });

  test('end as unclear when PayHere stays down', async () => {
    const { number, cents } = await cancelledOrder();
    await moves(shop, number, [ask(cents)]);
    payHere.mood = 'down';
    for (let hour = 0; hour < 24; hour += 1) {
      await work();
      clock.passes(HOUR_MS);
    }
    expect(await stateOf(number)).toEqual(['unclear', cents / 100]);
  });

  test('that PayHere refuses leave the money due, with its words', async () => {
    const { number, cents } = await cancelledOrder();
    await moves(shop, number, [ask(cents)]);
    payHere.mood = 'refusing';
    expect(await work()).toBe(0);
    const { gatewayRefunds, refundable } = toWire(await readOfficeOrder(shop, 'owner', number));
    expect(gatewayRefunds).toMatchObject([{ state: 'refused', answer: 'Refund period is over' }]);
    expect(refundable).toBe(cents / 100);
  });

  test('are not offered for a payment at Koko, for money in cash, and without the API', async () => {
    const { number, cents } = await cancelledOrder('koko');
    await refusal(number, ask(cents)).toMatchObject({ code: 'conflict' });
    const card = await cancelledOrder();
    openTestGateways(shop);
    await refusal(card.number, ask(card.cents)).toMatchObject({ code: 'conflict' });
    const { actions } = toWire(await readOfficeOrder(shop, 'owner', card.number));
    expect(actions).not.toContain('ask-refund');
    expect(await work()).toBe(0);
  });
});
