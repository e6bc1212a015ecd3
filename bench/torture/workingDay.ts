import { buyersIn, itemsInStock } from './account';
import { percentile, seconds, thousands } from './figures';
import { HttpClient } from './httpClient';
import { orderOnce, sendAgain, type TriedOrder } from './killed';
import { openStaff, receive, receivedPieces, type Delivery } from './officeWork';
import { cardOrderIn, PAYHERE_ENV, paidNotice, sendNotice, type CardOrder } from './paymentNotices';
import type { ShopUnderTest } from './shopUnderTest';
import { addressOf, atOnce, nth, pause, type Torture, type TortureBench } from './torture';

const SHORT = 3;
const LONG = 20;
const ADDRESS = 22;
const STAFF_ADDRESS = 23;
const BUYERS = 12;
/** Every so many buyers pay by card. */
const BY_CARD = 3;
const ITEMS = 20;
const LEAST_ORDERS = 6;
const MAX_WAIT_MS = 8_000;
const MAX_LOAD_MS = 400;

type Payment = CardOrder & { orderNumber: string; isAcknowledged: boolean };

type Day = {
  shop: ShopUnderTest;
  buyers: readonly HttpClient[];
  storekeeper: HttpClient;
  gateway: HttpClient;
  items: readonly number[];
  orders: TriedOrder[];
  payments: Payment[];
  deliveries: Delivery[];
  failures: string[];
};

/** Kills the process while customers order, a gateway reports payments and staff receive deliveries. */
export const workingDay: Torture = {
  name: 'day',
  what: 'kill -9 under orders, card payments and office work, then a new start',
  shortEngine: 'postgres',

  async run(bench) {
    const rounds = bench.rounds ?? (bench.isLong ? LONG : SHORT);
    const shop = await bench.open({ env: PAYHERE_ENV });
    const day = await openDay(shop, bench);
    const start = await shop.records.stock();
    const startsMs: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const tried = await killAtWork(day);
      const startedAt = performance.now();
      await shop.start();
      startsMs.push(performance.now() - startedAt);
      await repeatUnanswered(day, tried);
    }
    const acknowledged = day.orders.filter(({ orderNumber }) => orderNumber !== null);
    const failures = [...day.failures, ...(await mistakesOf(day, start, acknowledged.length))];
    return {
      figure:
        `${rounds} times: ${thousands(acknowledged.length)} orders, ` +
        `${thousands(day.payments.length)} payments and ${thousands(day.deliveries.length)} deliveries ` +
        `acknowledged, ${failures.length} lost or wrong ` +
        `(new start ${seconds(percentile(startsMs, 0.5))})`,
      failures,
    };
  },
};

async function openDay(shop: ShopUnderTest, { customers }: TortureBench): Promise<Day> {
  return {
    shop,
    buyers: buyersIn(shop, customers.slice(0, BUYERS), ADDRESS),
    storekeeper: await openStaff(shop, 'storekeeper', STAFF_ADDRESS),
    gateway: new HttpClient(shop.origin, { from: addressOf(STAFF_ADDRESS, 2) }),
    items: (await itemsInStock(shop)).slice(0, ITEMS),
    orders: [],
    payments: [],
    deliveries: [],
    failures: [],
  };
}

/** Returns the orders that were tried in this round. */
async function killAtWork(day: Day): Promise<TriedOrder[]> {
  const { shop, buyers, items, failures } = day;
  const tried: TriedOrder[] = [];
  let isOver = false;
  const ordering = atOnce(buyers.length, async (at) => {
    const title = at % BY_CARD === 0 ? 'Card Payment' : 'Cash On Delivery';
    while (!isOver) await orderOnce(nth(buyers, at), items, tried, failures, title);
  });
  const paying = (async () => {
    while (!isOver) {
      notePayments(day, tried);
      await payOpen(day);
      await pause(20);
    }
  })();
  const receiving = (async () => {
    while (!isOver) {
      const delivery = newDelivery(day);
      await receive(day.storekeeper, delivery, failures);
      await pause(20);
    }
  })();
  const waitsUntil = performance.now() + MAX_WAIT_MS;
  const placed = () => tried.filter(({ orderNumber }) => orderNumber !== null).length;
  while (placed() < LEAST_ORDERS && performance.now() < waitsUntil) await pause(10);
  await pause(Math.random() * MAX_LOAD_MS);
  await shop.kill();
  isOver = true;
  await Promise.all([ordering, paying, receiving]);
  day.orders.push(...tried);
  return tried;
}

function newDelivery(day: Day): Delivery {
  const delivery = {
    key: crypto.randomUUID(),
    itmCode: nth(day.items, day.deliveries.length),
    qty: 1 + (day.deliveries.length % 3),
    isAcknowledged: false,
  };
  day.deliveries.push(delivery);
  return delivery;
}

/** Remembers the card orders among these that were acknowledged. */
function notePayments({ payments }: Day, tried: readonly TriedOrder[]): void {
  for (const { orderNumber, answer } of tried) {
    if (orderNumber === null || answer === null) continue;
    if (payments.some((one) => one.orderNumber === orderNumber)) continue;
    for (const order of cardOrderIn(answer)) {
      payments.push({ ...order, orderNumber, isAcknowledged: false });
    }
  }
}

async function payOpen({ gateway, payments, failures }: Day): Promise<void> {
  for (const payment of payments.filter((one) => !one.isAcknowledged)) {
    const answer = await sendNotice(gateway, paidNotice(payment));
    if (answer.status === 200) payment.isAcknowledged = true;
    else if (answer.failure === null) failures.push(`a payment was answered with ${answer.status}`);
  }
}

/** Clients, the gateway and staff send again what was not answered. */
async function repeatUnanswered(day: Day, tried: readonly TriedOrder[]): Promise<void> {
  await sendAgain(tried, day.failures);
  notePayments(day, tried);
  await payOpen(day);
  for (const delivery of day.deliveries.filter((one) => !one.isAcknowledged)) {
    await receive(day.storekeeper, delivery, day.failures);
    if (!delivery.isAcknowledged) day.failures.push('a delivery sent again was not accepted');
  }
}

async function mistakesOf(
  { shop, payments, deliveries }: Day,
  start: ReadonlyMap<number, number>,
  acknowledged: number,
): Promise<string[]> {
  const received = receivedPieces(deliveries);
  const expected = new Map([...start].map(([code, n]) => [code, n + (received.get(code) ?? 0)]));
  const stored = await shop.records.orders();
  return [
    ...(stored === acknowledged ? [] : [`${stored} orders stored, ${acknowledged} acknowledged`]),
    ...payments
      .filter(({ isAcknowledged }) => !isAcknowledged)
      .map(({ orderNumber }) => `the payment of ${orderNumber} was never acknowledged`),
    ...(await shop.records.mistakes(expected)),
    ...(await shop.records.paymentMistakes(payments.map(({ orderNumber }) => orderNumber))),
  ];
}
