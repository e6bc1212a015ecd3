import { payHereSignature } from '@/server/sales/payments/payHereSignature';
import { buyersIn, itemsInStock } from './account';
import { orderNumberIn, orderOfCart, sendOrder } from './buying';
import { countedAnswers, failureIf, percentile, seconds, thousands } from './figures';
import { HttpClient, jsonAt, type Answer } from './httpClient';
import type { ShopUnderTest } from './shopUnderTest';
import { addressOf, atOnce, nth, pause, type Torture, type TortureBench } from './torture';

const MERCHANT = { id: '1210000', secret: 'TEST_SECRET_ONLY' };
export const PAYHERE_ENV = {
  PAYHERE_MERCHANT_ID: MERCHANT.id,
  PAYHERE_MERCHANT_SECRET: MERCHANT.secret,
  PAYHERE_URL: 'http://127.0.0.1:9/pay/checkout',
};

const ADDRESS = 14;
const BUYERS = 16;
/** A customer may leave three orders unpaid. */
const ORDERS_EACH = 3;
const SHORT = { notices: 400, kills: 3 };
const LONG = { notices: 2_000, kills: 12 };
const AT_ONCE = 3;
const MAX_TRIES = 10;
const PAUSE_MS = 500;

/** Notifications of a payment gateway while the process is killed again and again. */
export const paymentNotices: Torture = {
  name: 'notices',
  what: 'payment notifications: repeated, shuffled, forged, three at a time, with kill -9 in between',
  shortEngine: 'postgres',

  async run(bench) {
    const { notices, kills } = bench.isLong ? LONG : SHORT;
    const shop = await bench.open({ env: PAYHERE_ENV });
    const orders = await cardOrders(shop, bench);
    const queue = shuffledNotices(orders, notices);
    const answers: Answer[] = [];
    const startsMs: number[] = [];
    for (let round = 0; round <= kills; round += 1) {
      const share = queue.splice(0, Math.ceil(queue.length / (kills + 1 - round)));
      const isLast = round === kills;
      const unanswered = await sendAll(shop, share, isLast ? null : share.length / 2, answers);
      if (isLast) break;
      const startedAt = performance.now();
      await shop.start();
      startsMs.push(performance.now() - startedAt);
      // A gateway sends again what was not answered.
      queue.push(...unanswered);
    }
    const failures = [
      ...failureIf(
        orders.length < BUYERS * ORDERS_EACH,
        `only ${orders.length} orders were placed`,
      ),
      ...answers
        .filter(({ status }) => status !== 200)
        .map(({ status }) => `a notification was answered with ${status}`),
      ...(await shop.records.paymentMistakes()),
    ];
    return {
      figure:
        `${orders.length} orders, ${thousands(answers.length)} notifications answered ` +
        `(${countedAnswers(answers)}), ${kills} times killed, ` +
        `${failures.length} unpaid, double or told twice ` +
        `(new start ${seconds(percentile(startsMs, 0.5))})`,
      failures: failures.slice(0, 20),
    };
  },
};

export type CardOrder = { reference: string; amount: string };

/** Places orders that are to be paid by card. */
async function cardOrders(shop: ShopUnderTest, bench: TortureBench): Promise<CardOrder[]> {
  const items = await itemsInStock(shop);
  const buyers = buyersIn(shop, bench.customers.slice(0, BUYERS), ADDRESS);
  const placed = await atOnce(BUYERS, async (at) => {
    const buyer = nth(buyers, at);
    const own: CardOrder[] = [];
    for (let order = 0; order < ORDERS_EACH; order += 1) {
      own.push(...(await orderedByCard(buyer, nth(items, at * ORDERS_EACH + order))));
    }
    buyer.close();
    return own;
  });
  return placed.flat();
}

/** Tries until the order is placed: a shop that is busy sheds requests. */
async function orderedByCard(buyer: HttpClient, itmCode: number): Promise<CardOrder[]> {
  for (let tried = 0; tried < MAX_TRIES; tried += 1) {
    await buyer.post('/cart', { itmCode, qty: 1 });
    const sent = await orderOfCart(buyer, 'Card Payment');
    const placed = sent === null ? [] : cardOrderIn(await sendOrder(buyer, sent));
    if (placed.length > 0) return placed;
    await pause(PAUSE_MS);
  }
  return [];
}

export function cardOrderIn(answer: Answer): CardOrder[] {
  if (orderNumberIn(answer) === null) return [];
  const fields = jsonAt(answer.body, 'data', 'payment', 'fields');
  if (typeof fields !== 'object' || fields === null) return [];
  return [
    {
      reference: String(Reflect.get(fields, 'order_id')),
      amount: String(Reflect.get(fields, 'amount')),
    },
  ];
}

/** Returns the notification that an order was paid. */
export function paidNotice({ reference, amount }: CardOrder): string {
  return new URLSearchParams(notice(reference, amount, '2', 'P')).toString();
}

export function sendNotice(gateway: HttpClient, body: string): Promise<Answer> {
  return gateway.ask({
    method: 'POST',
    path: '/api/v1/payments/payhere/notify',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body,
  });
}

/** Every order has a failed and a successful payment, a cheaper one and three forged ones. */
function noticesOf({ reference, amount }: CardOrder): string[] {
  const failed = notice(reference, amount, '-2', 'F');
  const paid = notice(reference, amount, '2', 'P');
  const cheap = notice(reference, '1.00', '2', 'C');
  const forged = [
    { ...failed, status_code: '2' },
    { ...paid, md5sig: 'A'.repeat(32), payment_id: 'X' },
    { ...paid, payhere_amount: '0.01' },
  ];
  return [failed, paid, cheap, ...forged].map((fields) => new URLSearchParams(fields).toString());
}

function notice(reference: string, amount: string, status: string, kind: string) {
  const signed = { merchantId: MERCHANT.id, reference, amount, currency: 'LKR' };
  return {
    merchant_id: MERCHANT.id,
    order_id: reference,
    payment_id: `${kind}-${reference}`,
    payhere_amount: amount,
    payhere_currency: 'LKR',
    status_code: status,
    md5sig: payHereSignature(MERCHANT.secret, status, signed),
  };
}

/** Returns every notification at least once, and repetitions until there are enough. */
function shuffledNotices(orders: readonly CardOrder[], wanted: number): string[] {
  const once = orders.flatMap(noticesOf);
  const again = Array.from({ length: Math.max(0, wanted - once.length) }, () =>
    nth(once, Math.floor(Math.random() * once.length)),
  );
  return [...once, ...again]
    .map((body) => ({ body, at: Math.random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ body }) => body);
}

/**
 * Sends notifications, and kills the shop when so many were answered; null: never. Returns those that
 * were not answered.
 */
async function sendAll(
  shop: ShopUnderTest,
  bodies: readonly string[],
  killAfter: number | null,
  answers: Answer[],
): Promise<string[]> {
  const unanswered: string[] = [];
  const queue = bodies.values();
  let sent = 0;
  let killing: Promise<void> | null = null;
  await atOnce(AT_ONCE, async (at) => {
    const gateway = new HttpClient(shop.origin, { from: addressOf(ADDRESS, at + 1) });
    for (const body of queue) {
      const answer = await sendNotice(gateway, body);
      if (answer.failure === null) answers.push(answer);
      else unanswered.push(body);
      sent += 1;
      if (killAfter !== null && sent >= killAfter) killing ??= shop.kill();
    }
    gateway.close();
  });
  await killing;
  return unanswered;
}
