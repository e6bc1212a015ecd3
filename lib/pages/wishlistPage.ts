import type { Item } from '@/lib/contract/catalogue';
import type { PageShopper } from './siteData';

/** What the wishlist's page is drawn from; empty for who has not signed in. */
export type WishlistPage = {
  items: Item[];
  /** How many the page left out; the browser fetches them. */
  itemsLeft: number;
  shopper: PageShopper;
};

/** A list of no more comes along whole, beside a cart that does. */
const MOST_WISHES = 40;
/** More than a screen shows. */
const FIRST_WISHES = 20;

export function wishesOnPage(wishes: readonly Item[]): Pick<WishlistPage, 'items' | 'itemsLeft'> {
  const items = wishes
    .slice(0, wishes.length > MOST_WISHES ? FIRST_WISHES : MOST_WISHES)
    // The list shows no specifications.
    .map((item) => ({ ...item, shortSpecs: '' }));
  return { items, itemsLeft: wishes.length - items.length };
}
