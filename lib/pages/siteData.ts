import type { Brand, Category } from '@/lib/contract/catalogue.contract';
import type { SessionState, SpecialCategory } from '@/lib/contract/customer.contract';
import type { PageCart } from './pageCart';
import type { SiteSettings } from '@/lib/contract/shop.contract';

/** Data of the first page that the browser keeps. The side navigation fetches tags itself, because there are hundreds. */
export type SiteData = {
  settings: SiteSettings;
  brands: Brand[];
  categories: Category[];
  /** Absent on visitors' pages, which are cached. */
  personal?: PersonalData;
};

/** Data of the signed-in customer. */
export type PersonalData = {
  session: SessionState;
  specialCategories: SpecialCategory[];
  cart: PageCart;
  /** Item codes, newest first. */
  wishlist: number[];
};

/** The customer for whom a personal page was rendered; another one must not see it. */
export type PageShopper = {
  owner: string;
  /** The one-time code is still to be entered, so the page has no data. */
  isPending: boolean;
};
