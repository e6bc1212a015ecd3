import type { Item } from '@/lib/contract/item.contract';
import type { PageShopper } from './siteData';

export type WishlistPage = {
  items: Item[];
  /** Number of items omitted from the page, which the browser fetches. */
  itemsLeft: number;
  shopper: PageShopper;
};

/** A longer list is truncated. */
const MAX_ITEMS = 40;
/** Fills the first screen. */
const FIRST_ITEMS = 20;

export function wishesOnPage(wishes: readonly Item[]): Pick<WishlistPage, 'items' | 'itemsLeft'> {
  const items = wishes
    .slice(0, wishes.length > MAX_ITEMS ? FIRST_ITEMS : MAX_ITEMS)
    // The list does not show specifications.
    .map((item) => ({ ...item, shortSpecs: '' }));
  return { items, itemsLeft: wishes.length - items.length };
}
