import { returnStock, takeStock, type StockNeed } from '@/server/catalogue/stock.service';
import type { Life } from './orderMove';

type Moving = Pick<Life, 'shop' | 'tx' | 'actor'>;

/** Takes stock for an order; returns the code of an item with too little, and the caller rolls back. */
export function takeForOrder(
  { tx }: Moving,
  needs: readonly StockNeed[],
  _orderId: number,
): Promise<number | null> {
  return takeStock(tx, needs);
}

/** Puts an order's pieces back into stock. */
export async function returnFromOrder(
  { tx }: Moving,
  _kind: 'cancelled' | 'expired' | 'returned',
  needs: readonly StockNeed[],
  _orderId: number,
): Promise<void> {
  if (needs.length > 0) await returnStock(tx, needs);
}
