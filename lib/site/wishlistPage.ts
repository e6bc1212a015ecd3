import type { Item } from '@/lib/contract/catalogue';
import type { PageShopper } from './siteData';

/** What the wishlist's page is drawn from; empty for who has not signed in. */
export type WishlistPage = { items: Item[]; shopper: PageShopper };
