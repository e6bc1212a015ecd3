import { returnStock, takeStock, type StockNeed } from '@/server/stock/stock.service';
import type { Life } from './orderMove';

type Moving = Pick<Life, 'shop' | 'tx' | 'actor'>;

/** Takes stock for an order; returns the code of an item with too little, and the caller rolls back. */
export function takeForOrder(
  { shop, tx, actor }: Moving,
  needs: readonly StockNeed[],
  orderId: number,
): Promise<number | null> {
  return takeStock(shop, tx, actor, needs, orderId);
}

/** Puts an order's pieces back into stock. */
export async function returnFromOrder(
  { shop, tx, actor }: Moving,
  kind: 'cancelled' | 'expired' | 'returned',
  needs: readonly StockNeed[],
  orderId: number,
): Promise<void> {
  if (needs.length > 0) await returnStock(shop, tx, actor, kind, needs, orderId);
}
