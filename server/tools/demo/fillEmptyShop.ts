import { writeCatalogue } from '@/server/catalogue/items/catalogueWriter';
import { makeDemoOrders } from './demoOrders';
import { demoRows } from './demoRows';
import { demoOpenedAt } from './demoTimes';
import type { Log } from '@/server/platform/log/log';
import { withBulkDatabase, type Shop } from '@/server/boot/shop';
import { hasNoItems } from '@/server/catalogue/items/catalogueFacts';
import {
  DEMO_CATALOGUE,
  dropFact,
  factNames,
  isUnused,
  setFact,
} from '@/server/platform/database/shopFacts';

/** Set while the demo catalogue is written; an interrupted import continues at the next start. */
const GROWING = 'demoGrowing';

/** Imports the demo catalogue, with its orders, into an empty shop without previous imports. */
export async function fillEmptyShop(shop: Shop, log: Log): Promise<void> {
  const { demoItems, demoOrders } = shop.env;
  if (demoItems === 0 || !(await claimDemo(shop))) return;
  log.info('writing the demo catalogue', { items: demoItems });
  const openedAt = demoOpenedAt(shop.clock());
  const counts = await withBulkDatabase(shop, (database) =>
    // Its stock came in before the first demo order.
    writeCatalogue({ ...shop, database, clock: () => openedAt }, demoRows(demoItems), {
      note: 'Demo catalogue',
    }),
  );
  log.info('demo catalogue written', counts);
  if (demoOrders > 0) await fillOrders(shop, log);
  await shop.database.transaction(async (tx) => {
    await dropFact(tx, GROWING);
  });
}

async function fillOrders(shop: Shop, log: Log): Promise<void> {
  const orders = await withBulkDatabase(shop, (database) =>
    makeDemoOrders({ ...shop, database }, shop.env.demoOrders),
  );
  log.info('demo orders placed', { orders });
}

/** Marks a shop without a catalogue as the demo, whose promises are examples. */
export async function markAsDemo(shop: Shop): Promise<void> {
  await shop.database.transaction(async (tx) => {
    if (isUnused(await factNames(tx))) await setFact(tx, DEMO_CATALOGUE, '1');
  });
}

function claimDemo(shop: Shop): Promise<boolean> {
  return shop.database.transaction(async (tx) => {
    const facts = await factNames(tx);
    if (facts.includes(GROWING)) return true;
    if (!isUnused(facts) || !(await hasNoItems(tx))) return false;
    await setFact(tx, GROWING, '1');
    await setFact(tx, DEMO_CATALOGUE, '1');
    return true;
  });
}
