import { kindOrder, type KindOrder } from '@/lib/commerce/kindOrder';
import { ordersIn } from '@/lib/commerce/popularity';
import type { Shop } from '@/server/boot/shop';
import { memoize } from './memoize';

/** The order of kinds changes in weeks. */
const KEEP_MS = 600_000;

/** The items that sell most decide: an index has them in order, at any size of the shop. */
const BEST_SELLERS = 500;

/** Returns the order of kinds in lists that hold many, by the orders of late. */
export function shopKindOrder(shop: Shop): Promise<KindOrder> {
  return memoize(shop, 'order of kinds', KEEP_MS, async () => {
    const rows = await shop.database.read
      .selectFrom('item')
      .select(['partKind', 'popularity'])
      .where('listed', '=', 1)
      .orderBy('hasStock', 'desc')
      .orderBy('popularity', 'desc')
      .orderBy('itmCode')
      .limit(BEST_SELLERS)
      .execute();
    const ordersOf = new Map<string, number>();
    for (const { partKind, popularity } of rows) {
      if (partKind === null) continue;
      ordersOf.set(partKind, (ordersOf.get(partKind) ?? 0) + ordersIn(popularity));
    }
    return kindOrder(ordersOf);
  });
}
