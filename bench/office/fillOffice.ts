import { sql, type Insertable } from 'kysely';
import { pick, randomOf, type Random } from '@/server/tools/demo/random';
import { writeCatalogue } from '@/server/catalogue/items/catalogueWriter';
import type { Writer } from '@/server/platform/database/connect';
import type { OfficeSchema } from '@/server/platform/database/officeSchema';
import type { OrderSchema } from '@/server/platform/database/orderSchema';
import type { PaymentSchema } from '@/server/platform/database/paymentSchema';
import type { SalesSchema } from '@/server/platform/database/salesSchema';
import { demoRows } from '@/server/tools/demo/demoRows';
import type { Shop } from '@/server/boot/shop';
import { soldOrder, type Buyer, type SoldItem, type SoldOrder } from './soldOrders';

export type Sizes = { items: number; orders: number };

const CUSTOMERS = 3_000;
const ORDERS_AT_ONCE = 500;
/** Below the number of values that each engine takes in a statement. */
const ROWS_AT_ONCE = 800;

const DAY_MS = 24 * 3_600_000;

const FIRST_NAMES = ['Nimal', 'Sunil', 'Ishara', 'Kumari', 'Fathima', 'Selvam', 'Dilani', 'Ruwan'];
const LAST_NAMES = [
  'Perera',
  'Silva',
  'Fernando',
  'Bandara',
  'Kumaravel',
  'Gunawardena',
  'Pathirana',
];
const SHOPS = ['Phone Hub', 'Cell City', 'Mobile Care', 'Fix Point'];

/** Fills a new shop with a year of orders and what they leave behind; the same for each run. */
export async function fillOffice(shop: Shop, { items, orders }: Sizes): Promise<void> {
  const random = randomOf('office');
  await writeCatalogue(shop, demoRows(items));
  const sold = await itemsOf(shop);
  const [busyItem] = sold;
  if (busyItem === undefined) throw new Error('The catalogue has no item to sell.');
  const buyers = await makeBuyers(shop, random);
  const stock = { orders, now: shop.clock(), random, items: sold, busyItem, buyers };
  for (let from = 1; from <= orders; from += ORDERS_AT_ONCE) {
    const length = Math.min(ORDERS_AT_ONCE, orders - from + 1);
    const some = Array.from({ length }, (_, at) => soldOrder(stock, from + at));
    await shop.database.transaction((tx) => writeOrders(tx, some, stock.now, from));
  }
  if (shop.database.engine === 'postgres') await sql`analyze`.execute(shop.database.read);
}

function itemsOf(shop: Shop): Promise<(SoldItem & { inStock: number })[]> {
  return shop.database.read
    .selectFrom('item')
    .select(['itmCode', 'sku', 'itmName', 'sellingCents', 'inStock'])
    .where('itmType', '<>', 'M')
    .orderBy('itmCode')
    .execute();
}

/** Every tenth customer is a dealer with a shop. */
async function makeBuyers(shop: Shop, random: Random): Promise<[Buyer, ...Buyer[]]> {
  const now = shop.clock();
  const buyers = Array.from({ length: CUSTOMERS }, (_, at) => {
    const isDealer = at % 10 === 0;
    return {
      customerId: at + 1,
      fullName: `${some(random, FIRST_NAMES)} ${some(random, LAST_NAMES)}`,
      shopName: isDealer ? `${some(random, SHOPS)} ${at}` : null,
      phone: `9471${1_000_000 + at}`,
      userType: isDealer ? 2 : 1,
      creditLimitCents: isDealer ? 90_000_000 : 0,
    };
  });
  const rows = buyers.map((buyer) => ({
    ...buyer,
    email: null,
    passwordHash: '',
    approvedAt: now,
    createdAt: now,
    updatedAt: now,
  }));
  await shop.database.transaction((tx) => insert(tx, 'customer', rows));
  const [first, ...others] = buyers;
  if (first === undefined) throw new Error('There are no customers.');
  return [first, ...others];
}

function some(random: Random, [first = '', ...others]: readonly string[]): string {
  return pick(random, [first, ...others]);
}

async function writeOrders(tx: Writer, some: SoldOrder[], now: number, from: number) {
  await insert(
    tx,
    'salesOrder',
    some.map(({ order }) => order),
  );
  await insert(
    tx,
    'orderLine',
    some.flatMap(({ lines }) => lines),
  );
  await insert(
    tx,
    'orderEvent',
    some.flatMap(({ events }) => events),
  );
  await insert(
    tx,
    'parcel',
    some.flatMap(({ parcels }) => parcels),
  );
  await insert(
    tx,
    'parcelLine',
    some.flatMap(({ parcelLines }) => parcelLines),
  );
  await insert(
    tx,
    'paymentEvent',
    some.flatMap(({ payments }) => payments),
  );
  await insert(
    tx,
    'orderWord',
    some.flatMap(({ words }) => words),
  );
  await insert(tx, 'stockMovement', some.flatMap(movementsOf));
  await insert(tx, 'audit', some.flatMap(auditOf));
  await insert(
    tx,
    'job',
    some.flatMap((one) => jobsOf(one, now - (from % 29) * DAY_MS)),
  );
}

type Filled = SalesSchema & OrderSchema & PaymentSchema & OfficeSchema;

async function insert<T extends keyof Filled>(tx: Writer, table: T, rows: Insertable<Filled[T]>[]) {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await tx
      .insertInto<keyof Filled>(table)
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .execute();
  }
}

const NIMAL = { actorKind: 'staff', actorId: 1, actorName: 'Nimal' } as const;

/** Each piece was received before it was sold, so that the stock stays that of the catalogue. */
function movementsOf({ order: { orderId, placedAt }, lines }: SoldOrder) {
  return lines.flatMap(({ itmCode, qty }) => {
    const shared = {
      itmCode,
      at: placedAt,
      countedAt: null,
      note: null,
      costCents: null,
      ...NIMAL,
    };
    return [
      { ...shared, kind: 'received' as const, qty, balance: qty, orderId: null },
      { ...shared, kind: 'sold' as const, qty: -qty, balance: 0, orderId },
    ];
  });
}

function auditOf({ order, events }: SoldOrder) {
  return events.slice(1).map(({ at, action }) => ({
    at,
    operation: `order.${action}`,
    subject: order.orderNumber,
    ...NIMAL,
    before: '{"status":"placed"}',
    after: `{"status":"${order.status}"}`,
  }));
}

/** Most were sent; of a hundred, two wait and three failed. */
function jobsOf(
  { order: { orderId, orderNumber, phone, shopName } }: SoldOrder,
  createdAt: number,
) {
  const waits = orderId % 100 < 2;
  const failed = orderId % 100 > 96;
  const message = {
    recipient: phone,
    subject: '',
    body: `We received your order ${orderNumber}.`,
    topic: { event: 'placed', about: orderNumber },
  };
  return (['sms', 'mail'] as const).map((lane) => ({
    lane,
    kind: 'message',
    payload: JSON.stringify(message),
    priority: shopName ? 1 : 0,
    attempts: 1,
    runAfter: createdAt + 60 * DAY_MS,
    createdAt,
    doneAt: waits || failed ? null : createdAt,
    failedAt: failed ? createdAt : null,
    failure: failed ? 'The gateway answers 500.' : null,
  }));
}
