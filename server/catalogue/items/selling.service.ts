import type { Inside } from '@/lib/commerce/wire';
import { ordersIn } from '@/lib/commerce/popularity';
import type { Selling } from '@/lib/contract/catalogue.contract';
import type { Shop } from '@/server/boot/shop';
import { ITEM_COLUMNS, toItems } from './items.queries';

const MOST_SELLING = 10;

/** A row of the home page. */
const FEWEST_SELLERS = 5;

/** Returns the items in stock that were ordered most of late, at the prices of this userType. */
export async function listSelling(shop: Shop, userType: number): Promise<Inside<Selling>> {
  const rows = await shop.database.read
    .selectFrom('item')
    .select(ITEM_COLUMNS)
    .select('popularity')
    .where('listed', '=', 1)
    .where('hasStock', '=', 1)
    .orderBy('hasStock', 'desc')
    .orderBy('popularity', 'desc')
    .orderBy('itmCode')
    .limit(MOST_SELLING)
    .execute();
  const sellers = rows.filter(({ popularity }) => ordersIn(popularity) > 0);
  return {
    items: await toItems(shop, rows, userType),
    areSellers: sellers.length >= FEWEST_SELLERS,
  };
}
