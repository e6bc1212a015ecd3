import { plainCode } from '@/lib/commerce/codes';
import type { KeepBarcode, StockItem } from '@/lib/contract/stock.contract';
import type { Actor } from '@/server/platform/audit/actor';
import type { Writer } from '@/server/platform/database/connect';
import { ShopError } from '@/server/platform/errors';
import type { Shop } from '@/server/boot/shop';
import { applyAtOnce } from '@/server/catalogue/batches/applyBatch.service';
import { lockItems } from './changeStock.queries';
import { findByScan, readStockItems } from './scan.queries';

/**
 * Keeps a bar code that meant nothing for an item, so that the next scan finds it. Throws 'not-found'
 * for an unknown item, and 'conflict' when it has another bar code or the code means another item.
 */
export function keepBarcode(
  shop: Shop,
  actor: Actor,
  { itmCode, barcode: scanned }: KeepBarcode,
): Promise<StockItem> {
  const barcode = plainCode(scanned);
  return shop.database.transaction(async (tx) => {
    await lockItems(shop, tx, [itmCode]);
    const item = (await readStockItems(tx, [itmCode])).get(itmCode);
    if (item === undefined) {
      throw new ShopError('not-found', { itmCode: `We can't find the item ${itmCode}. ` });
    }
    if (item.barcode === barcode) return item;
    await refuseTaken(tx, item, barcode);
    const cell = { field: 'barcode', sent: 'barcode', from: item.barcode, to: barcode } as const;
    const row = { sku: item.sku, cells: [cell], refused: [], isNew: false };
    const audit = () => ({
      operation: 'item.barcode',
      subject: item.sku,
      before: { barcode: item.barcode },
      after: { barcode },
    });
    const facts = { actor, why: 'Scanned', source: 'field', audit } as const;
    await applyAtOnce(shop, tx, { rows: [row], cells: 1 }, facts);
    return { ...item, barcode };
  });
}

async function refuseTaken(tx: Writer, { sku, barcode }: StockItem, code: string): Promise<void> {
  if (barcode !== null) {
    throw new ShopError('conflict', { barcode: `${sku} has the bar code ${barcode}. ` });
  }
  const [taken] = (await findByScan(tx, code)).items;
  if (taken === undefined) return;
  throw new ShopError('conflict', { barcode: `${code} means ${taken.sku}, ${taken.itmName}. ` });
}
