import type { Item } from '@/lib/contract/catalogue';
import type { QuickItem } from '@/lib/contract/quickOrder';

/** As much of an item as a row of an order shows, and no more goes over the wire. */
export function toQuickItem(item: Item): QuickItem {
  const { itmCode, sku, itmName, inStock, selling, disPer } = item;
  const { img1, bndName, grade, modelNumber } = item;
  return { itmCode, sku, itmName, inStock, selling, disPer, img1, bndName, grade, modelNumber };
}
