import type { Inside } from '@/lib/commerce/wire';
import type { Item } from '@/lib/contract/item.contract';
import { USUAL_HOME_PARTS } from '@/lib/contract/siteSettings';
import type { SiteSettings } from '@/lib/contract/shop.contract';
import type { Shop } from '@/server/boot/shop';
import { memoize } from './memoize';
import { ITEM_COLUMNS, toItems } from './items.queries';

/** The home page has one row of them. */
const MOST_FEATURED = 10;

/** Returns the items that the shop recommends, those in stock first, at the prices of this userType. */
export async function listFeatured(shop: Shop, userType: number): Promise<Inside<Item>[]> {
  const rows = await shop.database.read
    .selectFrom('item')
    .select(ITEM_COLUMNS)
    .where('listed', '=', 1)
    .where('featured', '=', 1)
    .orderBy('hasStock', 'desc')
    .orderBy('popularity', 'desc')
    .orderBy('itmCode')
    .limit(MOST_FEATURED)
    .execute();
  return toItems(shop, rows, userType);
}

const KEEP_MS = 5_000;

/**
 * Returns what the home page shows below the finder. Nothing is said of the usual page, so that it costs no
 * byte and no call, and none of it while nothing is recommended.
 */
export async function readHomeParts(shop: Shop): Promise<Pick<SiteSettings, 'homeParts'>> {
  const chosen = shop.settings.homePage.map(({ part }) => part);
  const hasFeatured = chosen.includes('featured') && (await hasSomeFeatured(shop));
  const homeParts = hasFeatured ? chosen : chosen.filter((part) => part !== 'featured');
  return homeParts.join() === USUAL_HOME_PARTS.join() ? {} : { homeParts };
}

function hasSomeFeatured(shop: Shop): Promise<boolean> {
  return memoize(shop, 'hasFeatured', KEEP_MS, async () => {
    const found = await shop.database.read
      .selectFrom('item')
      .select('itmCode')
      .where('listed', '=', 1)
      .where('featured', '=', 1)
      .limit(1)
      .executeTakeFirst();
    return found !== undefined;
  });
}
