import type { Item } from '@/lib/contract/catalogue.contract';
import type { QuickItem } from '@/lib/contract/dealer.contract';

/** Returns the fields of an item that an order row shows. */
export function toQuickItem(item: Item): QuickItem {
  const { itmCode, sku, itmName, inStock, selling, disPer, breaks, retail } = item;
  const { img1, bndName, grade, modelNumber } = item;
  return {
    itmCode,
    sku,
    itmName,
    inStock,
    selling,
    disPer,
    img1,
    bndName,
    grade,
    modelNumber,
    ...(breaks !== undefined && { breaks }),
    ...(retail !== undefined && { retail }),
  };
}
