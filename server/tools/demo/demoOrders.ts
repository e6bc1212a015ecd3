import type { Actor } from '@/server/platform/audit/actor';
import { readItemFacts } from '@/server/catalogue/items/itemFacts.queries';
import { readGroups } from '@/server/catalogue/items/groups.service';
import { listCodParcels } from '@/server/sales/couriers/courierMoney.service';
import { matchSheet } from '@/server/sales/couriers/courierSheet.service';
import type { Writer } from '@/server/platform/database/connect';
import { agreeOnFact, DEMO_ORDERS_MADE } from '@/server/platform/database/shopFacts';
import { performAction } from '@/server/sales/orders/performAction.service';
import { dropJobsAfter, lastJobId } from '@/server/platform/queue/job.service';
import { readSkuItems } from '@/server/catalogue/search/skuItems.queries';
import { DEFAULT_MERCHANT_SETTINGS } from '@/server/platform/settings/merchantSettings';
import type { Shop } from '@/server/boot/shop';
import { addDemoBuyers } from './demoBuyers';
import type { DemoOrder } from './demoStories';
import { demoRows } from './demoRows';
import { demoOpenedAt, planOrders, type PlannedOrder } from './demoTimes';
import { PAYING_COURIER, placeDemoOrder, type Counter, type DemoItem } from './placeDemoOrder';
import { randomOf } from './random';

const DEMO: Actor = { kind: 'system', id: null, name: 'Demo' };

/** The first listed items of the demo catalogue. */
const ITEMS = 200;
const FEWEST_IN_STOCK = 10;
const SHORT_BY_CENTS = 25_000;
/** Few buyers place all orders of the demo. */
const ANY = { orders: Infinity, pieces: Infinity };

/** A shop whose clock shows when each thing of the demo happens. */
type DemoShop = { shop: Shop; setClock(at: number): void };

/**
 * Places orders of the last days and takes their steps, by the services of shop and office and in one
 * transaction: a shop has all of them or none. The same shop on the same day gets the same orders.
 * Returns how many. They send no messages: their jobs are dropped before anybody can see them.
 */
export async function makeDemoOrders(shop: Shop, count: number): Promise<number> {
  return shop.database.transaction(async (tx) => {
    const now = shop.clock();
    if ((await agreeOnFact(tx, DEMO_ORDERS_MADE, String(now))) !== String(now)) return 0;
    const jobId = await lastJobId(tx);
    const made = await makeAll(demoShopOf(shop, tx), count, now);
    await dropJobsAfter(tx, jobId);
    return made;
  });
}

/** The merchant's settings may limit or leave out what the demo shows. */
function demoShopOf(given: Shop, tx: Writer): DemoShop {
  let now = given.clock();
  const database: Shop['database'] = {
    ...given.database,
    read: tx,
    transaction: (work) => work(tx),
  };
  const settings = { ...DEFAULT_MERCHANT_SETTINGS, unpaidOrders: { retail: ANY, wholesale: ANY } };
  const shop = { ...given, database, settings, clock: () => now };
  return {
    shop,
    setClock(at) {
      now = at;
    },
  };
}

async function makeAll(demo: DemoShop, count: number, now: number): Promise<number> {
  const { shop, setClock } = demo;
  // Read at the latest moment of the demo, they count as fresh at all others.
  await readGroups(shop);
  setClock(demoOpenedAt(now));
  const buyers = await addDemoBuyers(shop, DEMO);
  const items = await readItems(shop);
  const counter = { shop, seller: DEMO, random: randomOf('demo orders'), buyers, items };
  const deeds = planOrders(count, now).flatMap((planned, nth) => deedsOf(counter, planned, nth));
  let made = 0;
  for (const { at, run } of deeds.sort((one, other) => one.at - other.at)) {
    setClock(at);
    if (await run()) made += 1;
  }
  setClock(now);
  await settleWithCourier(shop);
  return made;
}

/** Returns items with enough stock, in the order of the demo catalogue whatever their codes are. */
async function readItems(shop: Shop): Promise<DemoItem[]> {
  const skus = [...demoRows(ITEMS)].map(({ sku }) => sku);
  const known = await readSkuItems(shop.database.read, skus);
  const codes = new Map([...known.values()].flat().map(({ sku, itmCode }) => [sku, itmCode]));
  const facts = await readItemFacts(shop.database.read, [...codes.values()]);
  return skus.flatMap((sku) => {
    const item = facts.get(codes.get(sku) ?? 0);
    if (item === undefined || item.itmType === 'M' || item.inStock < FEWEST_IN_STOCK) return [];
    return [{ itmCode: item.itmCode, inStock: item.inStock }];
  });
}

/** What happens at a moment; returns true when it placed an order. */
type Deed = { at: number; run(): Promise<boolean> };

function deedsOf(
  counter: Counter,
  { story, placedAt, stepsAt }: PlannedOrder,
  nth: number,
): Deed[] {
  let order: DemoOrder | null = null;
  const place = async () => {
    order = await placeDemoOrder(counter, story, nth);
    return order !== null;
  };
  const steps = story.steps.map(({ by = DEMO, request }, at) => ({
    at: stepsAt[at] ?? placedAt,
    async run() {
      if (order !== null) await performAction(counter.shop, by, order.orderNumber, request(order));
      return false;
    },
  }));
  return [{ at: placedAt, run: place }, ...steps];
}

/** One courier has paid for most of its parcels, one of them short; the others owe everything. */
async function settleWithCourier(shop: Shop): Promise<void> {
  const { parcels } = await listCodParcels(shop, PAYING_COURIER);
  const rows = parcels
    .filter(({ deliveredAt }) => deliveredAt !== null)
    .slice(0, -1)
    .map(({ waybill, askedCents }, at) => ({
      waybill: waybill ?? '',
      cents: at === 0 ? Math.max(askedCents - SHORT_BY_CENTS, 100) : askedCents,
    }));
  if (rows.length > 0) await matchSheet(shop, DEMO, PAYING_COURIER, { rows });
}
