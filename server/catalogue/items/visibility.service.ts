import type { Actor } from '@/server/platform/audit/actor';
import { recordAudit } from '@/server/platform/audit/audit.service';
import type { Reader, Writer } from '@/server/platform/database/connect';
import { ShopError } from '@/server/platform/errors';
import { indexItems } from '@/server/catalogue/search/searchIndex';
import {
  meantItem,
  readSkuItems,
  severalSentence,
} from '@/server/catalogue/search/skuItems.queries';
import type { Shop } from '@/server/boot/shop';
import { recountParents } from '@/server/catalogue/stock/parents.queries';
import { beginWriting, finishWriting } from './catalogueFacts';

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
  // An unknown SKU is refused before anything is marked as unfinished.
  const items = await itemsOf(shop.database.read, skus);
  const { brokenOffBefore } = await beginWriting(shop, false);
  const { changed, models } = await shop.database.transaction(async (tx) => {
    const codes = await change(tx, items, isVisible, shop.clock());
    if (codes.length > 0) {
      await recountParents(shop, tx, codes);
      await indexItems(tx, shop.database.engine, [...new Set(items.map(listedCode))]);
      const operation = isVisible ? 'catalogue.show' : 'catalogue.hide';
      const subject = skus.slice(0, 5).join(', ');
      await recordAudit(shop, tx, actor, {
        operation,
        subject,
        before: { visible: !isVisible },
        after: { visible: isVisible, items: codes.length },
      });
    }
    return { changed: codes.length, models: await modelsOf(tx, codes) };
  });
  await finishWriting(shop, brokenOffBefore ? null : models);
  return changed;
}

type Found = { itmCode: number; sku: string; parentItmCode: number | null };

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

/** A variant is found through the item that it belongs to. */
function listedCode({ itmCode, parentItmCode }: Found): number {
  return parentItmCode ?? itmCode;
}

/** Returns the codes of the items that changed. */
async function change(
  tx: Writer,
  items: readonly Found[],
  isVisible: boolean,
  now: number,
): Promise<number[]> {
  const codes = items.map(({ itmCode }) => itmCode);
  const visible = isVisible ? 1 : 0;
  const rows = await tx
    .updateTable('item')
    .set({ visible, updatedAt: now })
    .where('visible', '<>', visible)
    .where((eb) => eb.or([eb('itmCode', 'in', codes), eb('parentItmCode', 'in', codes)]))
    .returning('itmCode')
    .execute();
  return rows.map(({ itmCode }) => itmCode);
}

async function modelsOf(tx: Writer, codes: readonly number[]): Promise<number[]> {
  if (codes.length === 0) return [];
  const rows = await tx
    .selectFrom('itemModel')
    .select('modelCode')
    .distinct()
    .where('itmCode', 'in', codes)
    .execute();
  return rows.map(({ modelCode }) => modelCode);
}
