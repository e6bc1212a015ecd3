import type { CellValue } from '@/lib/contract/batch.contract';
import type { ItemFieldName } from './itemFields';

/** The prices of dealers, by tier. */
const DEALER_PRICES: ReadonlySet<ItemFieldName> = new Set<ItemFieldName>([
  'dealer_price',
  'dealer_price_3',
  'dealer_price_4',
]);

export const ABOVE_PRICE = 'Dealers would pay more than everybody else.';

/** Tells whether a field is a dealer price above the price of an item, both as they are kept. */
export function isAbovePrice(name: ItemFieldName, kept: CellValue, price: CellValue): boolean {
  if (!DEALER_PRICES.has(name)) return false;
  return typeof kept === 'number' && typeof price === 'number' && kept > price;
}

/** Returns the dealer prices above the price, of the cells of an item as they are kept. */
export function dealerPricesAbove(
  cells: Readonly<Record<ItemFieldName, CellValue>>,
): ItemFieldName[] {
  return [...DEALER_PRICES].filter((name) => isAbovePrice(name, cells[name], cells.price_lkr));
}
