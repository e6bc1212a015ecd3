import type { Inside } from '@/lib/commerce/wire';
import type { Item } from '@/lib/contract/item.contract';
import type { Shop } from '@/server/boot/shop';
import { readProduct } from './product.service';
import { sharedList } from './sharedReads';

/** Staff choose among these and type more words where the part is not there. */
const HITS = 8;

/** Prices of the counter. */
const RETAIL = 1;

/** Finds items that can be ordered: instead of one with variants, its variants. */
export async function findOrderableItems(shop: Shop, query: string): Promise<Inside<Item>[]> {
  const { items } = await sharedList(shop, { query, limit: HITS }, RETAIL);
  const each = await Promise.all(
    items.map(async (item) => {
      if (item.itmType !== 'M') return [item];
      const { variants } = await readProduct(shop, item.itmCode, RETAIL);
      return variants.map((variant) => variant.item);
    }),
  );
  return each.flat().slice(0, HITS);
}
