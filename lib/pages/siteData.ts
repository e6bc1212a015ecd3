import type { Brand, Category } from '@/lib/contract/catalogue';
import type { SessionState, SpecialCategory } from '@/lib/contract/customer';
import type { PageCart } from './pageCart';
import type { SiteSettings } from '@/lib/site/settings';

/**
 * What every page needs once: the browser keeps it from the first page on. Tags are left to whoever
 * opens the side navigation: there are hundreds, and every page would pay for them.
 */
export type SiteData = {
  settings: SiteSettings;
  brands: Brand[];
  categories: Category[];
  /** Absent for a visitor, whose page is the same for all. */
  personal?: PersonalData;
};

/** What belongs to whoever is signed in. */
export type PersonalData = {
  session: SessionState;
  specialCategories: SpecialCategory[];
  cart: PageCart;
  /** Item codes, newest first. */
  wishlist: number[];
};

/** Whom a personal page was made for; another shopper must not see it. */
export type PageShopper = {
  owner: string;
  /** His code is still awaited, so there is nothing on the page yet. */
  isPending: boolean;
};
