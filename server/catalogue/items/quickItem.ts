import type { Inside } from '@/lib/commerce/wire';
import type { Item } from '@/lib/contract/item.contract';
import type { QuickItem } from '@/lib/contract/dealer.contract';

/** Returns the fields of an item that an order row shows. */
export function toQuickItem(item: Inside<Item>): Inside<QuickItem> {
  const { itmCode, sku, itmName, inStock, sellingCents, disPer, breaks, retailCents } = item;
  const { img1, bndName, grade, modelNumber } = item;
  return {
    itmCode,
    sku,
    itmName,
    inStock,
    sellingCents,
    disPer,
    img1,
    bndName,
    grade,
    modelNumber,
    ...(breaks !== undefined && { breaks }),
    ...(retailCents !== undefined && { retailCents }),
  };
}
