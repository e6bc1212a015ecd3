import type { Hono } from 'hono';
import { createApp } from '@/server/api/app';
import { writeCatalogue } from '@/server/catalogue/items/catalogueWriter';
import { startPayment } from '@/server/sales/payments/startPayment.service';
import type { Shop } from '@/server/boot/shop';
import { describeWithDatabase } from '@/__tests__/support/engines';
import {
  notify,
  openTestGateways,
  orderAt,
  payHereNotice,
  noticeOf,
} from '@/__tests__/support/gateways';
import { jobsIn } from '@/__tests__/support/messages';
import { orderRow } from '@/__tests__/support/orders';
import { randomFrom, type Random } from '@/__tests__/support/random';
import { settableClock } from '@/__tests__/support/registration';
import { smallCatalogue } from '@/__tests__/support/smallCatalogue';

/** PAYMENT_NOTICES=2000 sends as many as a bad week. */
const NOTICES = Number(process.env.PAYMENT_NOTICES ?? 240);
const ORDERS = 10;
const AT_ONCE = 3;

type Provider = 'payhere' | 'koko';
type Sent = { provider: Provider; fields: Record<string, string> };

describeWithDatabase('notifications, shuffled, repeated and forged, three at a time', (open) => {
  test('pay each order once and tell its buyer once', async () => {
    const shop = await open();
    settableClock(shop);
    openTestGateways(shop);
    await writeCatalogue(shop, smallCatalogue());
    await shop.database.transaction((tx) => tx.updateTable('item').set({ inStock: 99 }).execute());
    const app = createApp(shop);
    const random = randomFrom(7);
    const orders: string[] = [];
    const told: Sent[] = [];
    for (let at = 0; at < ORDERS; at += 1) {
      const provider = at % 2 === 0 ? 'payhere' : 'koko';
      const number = await orderAt(shop, provider);
      orders.push(number);
      told.push(...(await noticesOf(shop, number, provider)));
    }
    await sendShuffled(app, told, random);

    for (const number of orders) {
      const { status, paidCents, totalCents, refundDueCents } = await orderRow(shop, number);
      expect([number, status, paidCents, refundDueCents]).toEqual([number, 'paid', totalCents, 0]);
    }
    const paid = await shop.database.read
      .selectFrom('paymentEvent')
      .select('orderId')
      .where('kind', '=', 'paid')
      .execute();
    expect(paid).toHaveLength(ORDERS);
    const jobs = await jobsIn(shop);
    const messages = jobs.filter(({ uniqueKey }) => uniqueKey?.includes(':paid:') === true);
    expect(messages).toHaveLength(ORDERS);
  });
});

/** The first attempt fails and the second pays; forged notifications say otherwise. */
async function noticesOf(shop: Shop, number: string, provider: Provider): Promise<Sent[]> {
  const { customerId, paymentTitle, totalCents } = await orderRow(shop, number);
  for (let at = 0; at < 2; at += 1) await startPayment(shop, customerId, number, paymentTitle);
  const amount = (totalCents / 100).toFixed(2);
  const failed = noticeOf(provider, { reference: `${number}-1`, amount, what: 'failed' });
  const paid = noticeOf(provider, { reference: `${number}-2`, amount });
  const name = provider === 'payhere' ? 'md5sig' : 'signature';
  const forged = [failed, { ...paid, [name]: 'A'.repeat(32) }, { ...paid, [name]: '' }];
  const lies = forged.map((fields) => ({ ...fields, status_code: '2', status: 'SUCCESS' }));
  const cheap = payHereNotice({ reference: `${number}-1`, amount: '1.00', paymentId: 'CHEAP' });
  return [
    ...[failed, paid, ...lies].map((fields) => ({ provider, fields })),
    { provider: 'payhere', fields: cheap },
  ];
}

/** Sends everything once, and then at random until there were enough. */
async function sendShuffled(app: Hono, told: Sent[], random: Random) {
  const queue = [...told];
  while (queue.length < NOTICES) {
    const one = told[random(told.length)];
    if (one !== undefined) queue.push(one);
  }
  for (let at = queue.length - 1; at > 0; at -= 1) {
    const other = random(at + 1);
    const [one, two] = [queue[at], queue[other]];
    if (one !== undefined && two !== undefined) [queue[at], queue[other]] = [two, one];
  }
  const sender = async () => {
    for (let sent = queue.pop(); sent !== undefined; sent = queue.pop()) {
      expect(await notify(app, sent.provider, sent.fields)).toBe(200);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sender));
}
