import type { Actor } from '@/server/platform/audit/actor';
import type { Reader } from '@/server/platform/database/connect';
import { applyAsked } from '@/server/catalogue/batches/applyBatch.service';
import type { AskedRow } from '@/server/catalogue/batches/askedRows';
import { continueBatches } from '@/server/catalogue/batches/batchJob.service';
import { readBatchFacts } from '@/server/catalogue/batches/listBatches.queries';
import { ShopError } from '@/server/platform/errors';
import {
  meantItem,
  readSkuItems,
  severalSentence,
} from '@/server/catalogue/search/skuItems.queries';
import type { Shop } from '@/server/boot/shop';

/**
 * Hides items from shoppers or shows them again; returns how many changed. Variants follow their item. Orders,
 * stock and papers keep hidden items. Throws 'not-found' with the SKUs that no item has, and changes nothing.
 */
export async function setVisible(
  shop: Shop,
  actor: Actor,
  skus: readonly string[],
  isVisible: boolean,
): Promise<number> {
  const items = await itemsOf(shop.database.read, skus);
  const rows = [...new Set(items.map(({ sku }) => sku))].map((sku) => hiddenRow(sku, !isVisible));
  const asked = { cells: rows.length, rows: [rows] };
  const audit = (counts: { items: number }) => ({
    operation: isVisible ? 'catalogue.show' : 'catalogue.hide',
    subject: skus.slice(0, 5).join(', '),
    before: { visible: !isVisible },
    after: { visible: isVisible, ...counts },
  });
  const facts = { actor, why: null, source: 'command', audit } as const;
  const { batchId } = await applyAsked(shop, asked, facts);
  if (batchId === null) return 0;
  // More than fit into one transaction are a job.
  await continueBatches(shop);
  const { state, items: changed, failure } = await readBatchFacts(shop, batchId);
  if (state !== 'done') {
    throw new ShopError('unavailable', {
      batchId: `Batch ${batchId} is not written whole yet. ${failure ?? ''} `,
    });
  }
  return changed;
}

/** Hiding and showing overwrite nothing, so nothing was seen before. */
function hiddenRow(sku: string, isHidden: boolean): AskedRow {
  const cell = { field: 'hidden', sent: 'hidden', from: !isHidden, to: isHidden } as const;
  return { sku, cells: [cell], refused: [], isNew: false };
}

type Found = { sku: string };

async function itemsOf(reader: Reader, skus: readonly string[]): Promise<Found[]> {
  const known = await readSkuItems(reader, skus);
  const meant = skus.map((sku) => ({ sku, meant: meantItem(sku, known) }));
  const unknown = meant.flatMap((one) => (one.meant === null ? one.sku : []));
  if (unknown.length > 0) {
    throw new ShopError('not-found', { sku: `No item has the SKU ${unknown.join(', ')}. ` });
  }
  return meant.flatMap(({ sku, meant: one }) => {
    if (one !== null && 'several' in one) {
      throw new ShopError('conflict', { sku: `${severalSentence(sku, one.several)} ` });
    }
    return one?.item ?? [];
  });
}
