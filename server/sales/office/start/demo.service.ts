import { counted } from '@/lib/text/format';
import { hasNoItems } from '@/server/catalogue/items/catalogueFacts';
import { clearMemoized } from '@/server/catalogue/items/memoize';
import { forgetVocabulary } from '@/server/catalogue/search/vocabularyStore';
import { readShopKind } from '@/server/people/staff/shopKind';
import type { Actor } from '@/server/platform/audit/actor';
import { recordAudit } from '@/server/platform/audit/audit.service';
import { emptyTables } from '@/server/platform/database/emptyTables';
import {
  DEMO_CATALOGUE,
  DEMO_ORDERS_MADE,
  DEMO_REMOVED,
  DEMO_WANTED,
  dropFact,
  raiseCatalogueVersion,
  setFact,
} from '@/server/platform/database/shopFacts';
import { ShopError } from '@/server/platform/errors';
import { refreshSettings } from '@/server/platform/settings/liveSettings';
import { countOrders, restartOrderNumbers } from '@/server/sales/orders/orderNumber.queries';
import type { Shop } from '@/server/boot/shop';

/** What stays when the demo goes: who works here, the settings, and what was done. */
const KEPT = new Set([
  'staff',
  'staffDevice',
  'staffLink',
  'staffRecoveryCode',
  'staffSession',
  'settingsVersion',
  'settingsChange',
  'messageTemplate',
  'searchSynonym',
  'itemView',
  'audit',
  'attemptCount',
  'knownDevice',
  'idempotencyKey',
  'shopFact',
  'kysely_migration',
  'kysely_migration_lock',
  // Deleted items mark their place, so that every process drops them from its lists.
  'itemCube',
  'itemPlace',
]);

/** Asks for the demo catalogue; the background work writes it. Throws 'conflict' where there are items. */
export async function fillWithDemo(shop: Shop, actor: Actor): Promise<void> {
  await shop.database.transaction(async (tx) => {
    if (!(await hasNoItems(tx))) {
      throw new ShopError('conflict', { items: 'The shop has items already. ' });
    }
    await setFact(tx, DEMO_WANTED, '1');
    await dropFact(tx, DEMO_REMOVED);
    await recordAudit(shop, tx, actor, { operation: 'demo.fill', subject: 'Demo catalogue' });
  });
}

/**
 * Removes the demo with everything that was sold in it. Throws 'conflict' in a shop that is no demo, and
 * where there are other orders than those that were seen.
 */
export async function removeDemo(shop: Shop, actor: Actor, seenOrders: number): Promise<void> {
  if ((await readShopKind(shop)) !== 'demo') {
    throw new ShopError('conflict', {
      demo: 'This shop is no demo: its items are hidden one by one. ',
    });
  }
  const orders = await countOrders(shop);
  if (orders !== seenOrders) {
    throw new ShopError('conflict', {
      orders: `There are ${counted(orders, 'order')} now. Look again before you remove them. `,
    });
  }
  await shop.database.transaction(async (tx) => {
    await emptyTables(shop.database, tx, KEPT);
    await restartOrderNumbers(shop.database, tx);
    for (const fact of [DEMO_CATALOGUE, DEMO_ORDERS_MADE]) await dropFact(tx, fact);
    await setFact(tx, DEMO_REMOVED, String(shop.clock()));
    await raiseCatalogueVersion(tx, shop.clock());
    await recordAudit(shop, tx, actor, {
      operation: 'demo.remove',
      subject: 'Demo catalogue',
      before: { orders },
    });
  });
  clearMemoized(shop);
  forgetVocabulary(shop);
  // The promises of the demo were examples.
  await refreshSettings(shop);
}
