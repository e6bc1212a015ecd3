import { writeCatalogue } from '@/server/catalogue/items/catalogueWriter';
import { makeDemoOrders } from './demoOrders';
import { DEMO_ITEM_COUNT, demoRows } from './demoRows';
import { demoOpenedAt } from './demoTimes';
import type { Log } from '@/server/platform/log/log';
import { withBulkDatabase, type Shop } from '@/server/boot/shop';
import { hasNoItems } from '@/server/catalogue/items/catalogueFacts';
import { refreshSettings } from '@/server/platform/settings/liveSettings';
import {
  DEMO_CATALOGUE,
  DEMO_GROWING,
  DEMO_WANTED,
  dropFact,
  factNames,
  isUnused,
  readFact,
  setFact,
} from '@/server/platform/database/shopFacts';

/** As many as a start makes by default. */
const DEMO_ORDER_COUNT = 60;

/** Imports the demo catalogue, with its orders, into an empty shop without previous imports. */
export async function fillEmptyShop(shop: Shop, log: Log): Promise<void> {
  const { demoItems, demoOrders } = shop.env;
  const isBrokenOff = (await readFact(shop.database.read, DEMO_GROWING)) !== undefined;
  if (!isBrokenOff && (demoItems === 0 || !(await claimDemo(shop, isUnused)))) return;
  await fill(shop, log, { items: demoItems || DEMO_ITEM_COUNT, orders: demoOrders });
}

/** Imports the demo catalogue if the owner has asked for it in the office. Safe in several processes. */
export async function fillWantedDemo(shop: Shop, log: Log): Promise<void> {
  if ((await readFact(shop.database.read, DEMO_WANTED)) === undefined) return;
  if (!(await claimDemo(shop, (facts) => facts.includes(DEMO_WANTED)))) return;
  await fill(shop, log, { items: DEMO_ITEM_COUNT, orders: DEMO_ORDER_COUNT });
  // Its promises are examples, and its settings are in force in every process.
  await refreshSettings(shop);
}

type DemoSize = { items: number; orders: number };

async function fill(shop: Shop, log: Log, { items, orders }: DemoSize): Promise<void> {
  log.info('writing the demo catalogue', { items });
  const openedAt = demoOpenedAt(shop.clock());
  const counts = await withBulkDatabase(shop, (database) =>
    // Its stock came in before the first demo order.
    writeCatalogue({ ...shop, database, clock: () => openedAt }, demoRows(items), {
      note: 'Demo catalogue',
    }),
  );
  log.info('demo catalogue written', counts);
  if (orders > 0) await fillOrders(shop, log, orders);
  await shop.database.transaction(async (tx) => {
    await dropFact(tx, DEMO_GROWING);
  });
}

async function fillOrders(shop: Shop, log: Log, count: number): Promise<void> {
  const orders = await withBulkDatabase(shop, (database) =>
    makeDemoOrders({ ...shop, database }, count),
  );
  log.info('demo orders placed', { orders });
}

/** Marks a shop without a catalogue as the demo, whose promises are examples. */
export async function markAsDemo(shop: Shop): Promise<void> {
  await shop.database.transaction(async (tx) => {
    if (isUnused(await factNames(tx))) await setFact(tx, DEMO_CATALOGUE, '1');
  });
}

function claimDemo(shop: Shop, isFor: (facts: readonly string[]) => boolean): Promise<boolean> {
  return shop.database.transaction(async (tx) => {
    const facts = await factNames(tx);
    if (!isFor(facts) || !(await hasNoItems(tx))) return false;
    await setFact(tx, DEMO_GROWING, '1');
    await setFact(tx, DEMO_CATALOGUE, '1');
    await dropFact(tx, DEMO_WANTED);
    return true;
  });
}
