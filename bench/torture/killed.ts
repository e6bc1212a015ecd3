import type { PaymentTitle } from '@/lib/contract/paymentOptions';
import { buyersIn, itemsInStock } from './account';
import {
  emptyCart,
  orderNumberIn,
  orderOfCart,
  piecesIn,
  sendOrder,
  type SentOrder,
} from './buying';
import { percentile, seconds, thousands } from './figures';
import { isFault, isRefusal, type Answer, type HttpClient } from './httpClient';
import type { Records } from './records';
import type { ShopUnderTest } from './shopUnderTest';
import { atOnce, eachAtOnce, nth, pause, type Torture } from './torture';

const SHORT = 4;
const LONG = 60;
const BUYERS = 16;
const ADDRESS = 13;
/** Each round waits for another number of orders, and always for this many. */
const LEAST_ORDERS = 4;
const MAX_WAIT_MS = 5_000;
const MAX_LOAD_MS = 400;
/** Few enough that buyers compete for items and some sell out. */
const ITEMS = 14;
/** A process that has just started may refuse for a while; a client sends again when told to. */
const TRIES = 10;
/** A long test has thousands of orders: more at once would be the overload that another test makes. */
const SENT_AT_ONCE = 50;

/** Kills the process while customers order, and starts it again. */
export const killed: Torture = {
  name: 'kill',
  what: 'kill -9 while customers order, then a new start',
  // On PostgreSQL the short form kills a working day, and shops behind a proxy.
  shortEngine: 'sqlite',

  async run(bench) {
    const rounds = bench.rounds ?? (bench.isLong ? LONG : SHORT);
    const shop = await bench.open();
    const start = await shop.records.stock();
    const buyers = buyersIn(shop, bench.customers.slice(0, BUYERS), ADDRESS);
    const items = (await itemsInStock(shop)).slice(0, ITEMS);
    const orders: TriedOrder[] = [];
    const failures: string[] = [];
    const startsMs: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const tried = await killUnderLoad(shop, buyers, items, failures);
      const startedAt = performance.now();
      await shop.start();
      startsMs.push(performance.now() - startedAt);
      await sendAgain(tried, failures);
      orders.push(...tried);
    }
    failures.push(...(await shop.records.mistakes(start)));
    const kept = orders.filter(({ orderNumber }) => orderNumber !== null);
    const stored = await shop.records.orders();
    if (stored !== kept.length) {
      failures.push(`${stored} orders in the database, ${kept.length} were acknowledged`);
    }
    return {
      figure:
        `${startsMs.length} times, ${thousands(kept.length)} orders acknowledged, ` +
        `${failures.length} lost, double or not whole (new start ${seconds(percentile(startsMs, 0.5))})`,
      failures,
    };
  },
};

/** An order that was sent; its number is null until the shop acknowledged it. */
export type TriedOrder = SentOrder & {
  buyer: HttpClient;
  orderNumber: string | null;
  /** The last answer. */
  answer: Answer | null;
};

async function killUnderLoad(
  shop: ShopUnderTest,
  buyers: readonly HttpClient[],
  items: readonly number[],
  failures: string[],
): Promise<TriedOrder[]> {
  const tried: TriedOrder[] = [];
  let isOver = false;
  const load = atOnce(buyers.length, async (at) => {
    while (!isOver) await orderOnce(nth(buyers, at), items, tried, failures);
  });
  const waitsUntil = performance.now() + MAX_WAIT_MS;
  const acknowledged = () => tried.filter(({ orderNumber }) => orderNumber !== null).length;
  while (acknowledged() < LEAST_ORDERS && performance.now() < waitsUntil) await pause(10);
  await pause(Math.random() * MAX_LOAD_MS);
  await shop.kill();
  isOver = true;
  await load;
  return tried;
}

/** Adds one or two items to the cart and orders them; removes items that are sold out. */
export async function orderOnce(
  buyer: HttpClient,
  items: readonly number[],
  tried: TriedOrder[],
  failures: string[],
  paymentTitle: PaymentTitle = 'Cash On Delivery',
): Promise<void> {
  for (let line = 0; line < 1 + Math.random(); line += 1) {
    const itmCode = nth(items, Math.floor(Math.random() * items.length));
    await buyer.post('/cart', { itmCode, qty: 1 + Math.floor(Math.random() * 3) });
  }
  const sent = await orderOfCart(buyer, paymentTitle);
  if (sent === null) return;
  const order: TriedOrder = { ...sent, buyer, orderNumber: null, answer: null };
  tried.push(order);
  const answer = await sendOrder(buyer, order);
  order.orderNumber = orderNumberIn(answer);
  order.answer = answer;
  if (isFault(answer)) failures.push(`an order was answered with ${answer.status}`);
  if (answer.status === 409) await emptyCart(buyer);
}

/** Repeats the same orders with the same keys: none may be lost, duplicated or incomplete. */
export async function sendAgain(tried: readonly TriedOrder[], failures: string[]): Promise<void> {
  await eachAtOnce(tried, SENT_AT_ONCE, async (order) => {
    const before = order.orderNumber;
    const answer = await acceptedAnswer(order);
    const number = orderNumberIn(answer);
    if (before !== null && number !== before) {
      failures.push(`${before} became ${number ?? `${answer.status} ${answer.failure ?? ''}`}`);
    }
    if (number !== null && piecesIn(answer) !== order.pieces) {
      failures.push(`${number} has ${piecesIn(answer)} of ${order.pieces} pieces`);
    }
    if (isFault(answer)) failures.push(`an order sent again was answered with ${answer.status}`);
    order.orderNumber = before ?? number;
    order.answer = answer;
  });
}

async function acceptedAnswer(order: TriedOrder): Promise<Answer> {
  let answer = await sendOrder(order.buyer, order);
  for (let tries = 1; tries < TRIES && isRefusal(answer); tries += 1) {
    await pause(Number(answer.headers['retry-after']) * 1000);
    answer = await sendOrder(order.buyer, order);
  }
  return answer;
}

/** Returns mistakes in the books, and orders that were lost, or are there without having been acknowledged. */
export async function mistakesAmong(
  tried: readonly TriedOrder[],
  records: Records,
  start: ReadonlyMap<number, number>,
): Promise<string[]> {
  const acknowledged = tried.flatMap(({ orderNumber }) => orderNumber ?? []);
  const stored = await records.orderNumbers();
  const lost = acknowledged.filter((number) => !stored.has(number));
  const isDouble = new Set(acknowledged).size !== acknowledged.length;
  const others = stored.size - acknowledged.length;
  return [
    ...(await records.mistakes(start)),
    ...lost.map((number) => `${number} is lost`),
    ...(isDouble ? ['two orders have one number'] : []),
    ...(others === 0 ? [] : [`${others} orders more than were acknowledged`]),
  ];
}
