import { MOVEMENT_PAGE_SIZE, type StockMovementPage } from '@/lib/contract/stock.contract';
import { ShopError } from '@/server/platform/errors';
import type { Shop } from '@/server/boot/shop';
import { findStockItem } from './scan.queries';

/**
 * Returns the last movements of an item, or the last before a movement, in time order. Throws
 * 'not-found' for an unknown SKU.
 */
export async function listMovements(
  shop: Shop,
  sku: string,
  { before }: { before?: number | undefined } = {},
): Promise<StockMovementPage & { hasVariants: boolean }> {
  const found = await findStockItem(shop, sku);
  if (found === null) throw new ShopError('not-found', { sku: `There is no item ${sku}. ` });
  const rows = await shop.database.read
    .selectFrom('stockMovement as moved')
    .leftJoin('salesOrder', 'salesOrder.orderId', 'moved.orderId')
    .select(['moved.movementId', 'moved.at', 'moved.kind', 'moved.qty', 'moved.balance'])
    .select(['moved.place', 'moved.countedAt', 'moved.actorKind', 'moved.actorName', 'moved.note'])
    .select('salesOrder.orderNumber')
    .where('moved.itmCode', '=', found.item.itmCode)
    .$if(before !== undefined, (query) => query.where('moved.movementId', '<', before ?? 0))
    .orderBy('moved.movementId', 'desc')
    .limit(MOVEMENT_PAGE_SIZE + 1)
    .execute();
  const hasMore = rows.length > MOVEMENT_PAGE_SIZE;
  const movements = rows.slice(0, MOVEMENT_PAGE_SIZE).reverse();
  return { ...found, movements, before: hasMore ? (movements[0]?.movementId ?? null) : null };
}
