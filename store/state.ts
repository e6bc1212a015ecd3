import type { Brand, Category, SubCategoryTags } from '@/lib/contract/catalogue.contract';
import type { Item } from '@/lib/contract/item.contract';
import type { SessionState, SpecialCategory } from '@/lib/contract/customer.contract';
import type { SiteSettings } from '@/lib/contract/shop.contract';
import type { PageCart } from '@/lib/pages/pageCart';

export type CatalogueState = {
  brands: Brand[];
  categories: Category[];
  /** Cleared for another shopper, because prices differ. */
  latestProducts: Item[];
  tags: SubCategoryTags[];
};

export type SessionSliceState = SessionState & {
  specialCategories: SpecialCategory[];
  /** The server has confirmed the session since page load; persisted data no longer matters. */
  isConfirmed: boolean;
};

export type Popup = 'side-nav' | 'account' | 'mini-cart' | 'search';

/**
 * What the store keeps, a slice each. Slices import it for their selectors and thunks; so it is written here
 * instead of being derived from the store, which imports the slices.
 */
export type State = {
  site: SiteSettings;
  catalogue: CatalogueState;
  session: SessionSliceState;
  cart: PageCart;
  wishlist: { itmCodes: number[] };
  compare: { compareItems: number[] };
  popups: { open: Popup | null };
};
