import type { Inside } from '@/lib/commerce/wire';
import { MOST_OFFERS, type Offers } from '@/lib/contract/officeItem.contract';
import type { Shop } from '@/server/boot/shop';
import { readOfficeItems } from './officeItems.queries';

/** Returns the items on offer now, later and before. */
export async function readOffers(shop: Shop): Promise<Inside<Offers>> {
  const now = shop.clock();
  const { read } = shop.database;
  const dated = read
    .selectFrom('item')
    .select('itmCode')
    .where('statedDisPerHundredths', '>', 0)
    // One with variants has the discount of its cheapest.
    .where('itmType', '!=', 'M')
    .limit(MOST_OFFERS);
  const [ending, undated, coming, past] = await Promise.all([
    dated
      .where((row) => row.or([row('discountFrom', 'is', null), row('discountFrom', '<=', now)]))
      .where((row) => row.or([row('discountTo', 'is', null), row('discountTo', '>', now)]))
      .orderBy((row) => row.fn.coalesce('discountTo', row.val(Number.MAX_SAFE_INTEGER)))
      .orderBy('itmCode')
      .execute(),
    read
      .selectFrom('item')
      .select('itmCode')
      .where('listed', '=', 1)
      .where('isDiscounted', '=', 1)
      .where('statedDisPerHundredths', 'is', null)
      .orderBy('hasStock', 'desc')
      .orderBy('popularity', 'desc')
      .orderBy('itmCode')
      .limit(MOST_OFFERS)
      .execute(),
    dated.where('discountFrom', '>', now).orderBy('discountFrom').orderBy('itmCode').execute(),
    dated.where('discountTo', '<=', now).orderBy('discountTo', 'desc').orderBy('itmCode').execute(),
  ]);
  const items = (rows: readonly { itmCode: number }[]) =>
    readOfficeItems(
      read,
      rows.slice(0, MOST_OFFERS).map(({ itmCode }) => itmCode),
    );
  const [running, later, before] = await Promise.all([
    items([...ending, ...undated]),
    items(coming),
    items(past),
  ]);
  return { running, coming: later, past: before };
}
