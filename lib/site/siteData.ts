import type { Cart } from '@/lib/contract/cart';
import type { Brand, Category, SubCategoryTags } from '@/lib/contract/catalogue';
import type { SessionState, SpecialCategory } from '@/lib/contract/customer';
import type { SiteSettings } from './settings';

/** What every page needs once: the browser keeps it from the first page on. */
export type SiteData = {
  settings: SiteSettings;
  brands: Brand[];
  categories: Category[];
  tags: SubCategoryTags[];
  /** Absent for a visitor, whose page is the same for all. */
  personal?: PersonalData;
};

/** What belongs to whoever is signed in. */
export type PersonalData = {
  session: SessionState;
  specialCategories: SpecialCategory[];
  cart: Cart;
  /** Item codes, newest first. */
  wishlist: number[];
};
