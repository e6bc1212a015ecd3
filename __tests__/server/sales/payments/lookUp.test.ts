import { writeCatalogue } from '@/server/catalogue/items/catalogueWriter';
import { createLog, type Log } from '@/server/platform/log/log';
import { lookUpPayments } from '@/server/sales/payments/lookUp.service';
import { takeNotification } from '@/server/sales/payments/settle.service';
import { startPayment } from '@/server/sales/payments/startPayment.service';
import type { Shop } from '@/server/boot/shop';
import { describeWithDatabase } from '@/__tests__/support/engines';
import { gatewayOf, openTestGateways, orderAt, payHereNotice } from '@/__tests__/support/gateways';
import { orderRow } from '@/__tests__/support/orders';
import { PayHereStandIn } from '@/__tests__/support/payHereStandIn';
import { settableClock } from '@/__tests__/support/registration';
import { smallCatalogue } from '@/__tests__/support/smallCatalogue';

const MINUTE_MS = 60_000;

describeWithDatabase('asking PayHere about attempts', (open) => {
  let shop: Shop;
  let clock: ReturnType<typeof settableClock>;
  let payHere: PayHereStandIn;
  let lines: string[];
  let log: Log;

  beforeEach(async () => {
    shop = await open();
    clock = settableClock(shop);
    payHere = new PayHereStandIn();
    openTestGateways(shop, await payHere.open());
    await writeCatalogue(shop, smallCatalogue());
    lines = [];
    log = createLog('info', (line) => lines.push(line));
  });
  afterEach(() => payHere.close());

  const lookUp = () => lookUpPayments(shop, log);

  async function unansweredOrder(): Promise<string> {
    const number = await orderAt(shop, 'payhere');
    const { customerId } = await orderRow(shop, number);
    await startPayment(shop, customerId, number, 'Card Payment');
    return number;
  }

  async function pays(number: string, said: object = {}): Promise<void> {
    const { totalCents } = await orderRow(shop, number);
    const payment = { payment_id: `P-${number}-1`, status: 'RECEIVED', currency: 'LKR' };
    payHere.payments.set(`${number}-1`, { ...payment, amount: totalCents / 100, ...said });
  }

  const statusOf = async (number: string) => (await orderRow(shop, number)).status;

  test('settles a payment whose notification was lost, within 10 minutes', async () => {
    const number = await unansweredOrder();
    await pays(number);
    clock.passes(4 * MINUTE_MS);
    expect(await lookUp()).toBe(0);
    expect(payHere.asked).toEqual([]);
    clock.passes(MINUTE_MS);
    expect(await lookUp()).toBe(1);
    expect(await statusOf(number)).toBe('paid');
    clock.passes(60 * MINUTE_MS);
    expect(await lookUp()).toBe(0);
    expect(payHere.asked).toHaveLength(1);
  });

  test('asks again while nothing was paid, and believes the late notification once', async () => {
    const number = await unansweredOrder();
    clock.passes(5 * MINUTE_MS);
    expect(await lookUp()).toBe(0);
    await pays(number);
    clock.passes(5 * MINUTE_MS);
    expect(await lookUp()).toBe(1);
    const { totalCents } = await orderRow(shop, number);
    const notice = payHereNotice({
      reference: `${number}-1`,
      amount: (totalCents / 100).toFixed(2),
    });
    const gateway = gatewayOf(shop, 'payhere');
    expect(await takeNotification(shop, gateway, new Map(Object.entries(notice)))).toBe('known');
    expect((await orderRow(shop, number)).paidCents).toBe(totalCents);
  });

  test('does not believe another amount', async () => {
    const number = await unansweredOrder();
    await pays(number, { amount: 1 });
    clock.passes(5 * MINUTE_MS);
    expect(await lookUp()).toBe(0);
    expect(await statusOf(number)).toBe('awaiting-payment');
  });

  test('logs a gateway that is down, and asks again later', async () => {
    const number = await unansweredOrder();
    await pays(number);
    payHere.mood = 'down';
    clock.passes(5 * MINUTE_MS);
    expect(await lookUp()).toBe(0);
    log.flush();
    expect(lines.join()).toContain('a payment gateway could not be asked');
    payHere.mood = 'well';
    clock.passes(5 * MINUTE_MS);
    expect(await lookUp()).toBe(1);
  });
});
