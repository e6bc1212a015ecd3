import type { Inside } from '@/lib/commerce/wire';
import { ITEM_PAGE_SIZE, MOST_ITEMS_AT_ONCE } from '@/lib/contract/itemLists';
import type { OfficeItemList, OfficeItemsQuery } from '@/lib/contract/officeItem.contract';
import type { Shop } from '@/server/boot/shop';
import { findItems } from './findItems.service';
import { countItems, readPageCodes } from './itemList.queries';
import { readOfficeItems } from './officeItems.queries';

/** Returns a page of all items, hidden ones too. Throws 'bad-input' for an `after` that no page had. */
export async function listOfficeItems(
  shop: Shop,
  { search = '', sort = 'sku', after, limit, ...filters }: OfficeItemsQuery,
): Promise<Inside<OfficeItemList>> {
  const found = search === '' ? null : await findItems(shop, search);
  const choice = { filters, found, sort };
  const { codes, next } = await readPageCodes(shop, choice, {
    after: after || undefined,
    limit: limit ?? (filters.skus ? MOST_ITEMS_AT_ONCE : ITEM_PAGE_SIZE),
  });
  const isFirst = after === undefined || after === '';
  const [items, total] = await Promise.all([
    readOfficeItems(shop.database.read, codes),
    isFirst ? totalOf(shop, choice, next === null ? codes.length : null) : null,
  ]);
  return { items, next, total, leftOut: found?.leftOut ?? [] };
}

/** A first page without a next has all. */
async function totalOf(
  shop: Shop,
  choice: Parameters<typeof countItems>[1],
  known: number | null,
): Promise<number> {
  return known ?? countItems(shop, choice);
}
