import type { Brand, Category, SubCategoryTags } from '@/lib/contract/catalogue';
import type { SiteSettings } from './settings';

/** What every page needs once: the browser keeps it from the first page on. */
export type SiteData = {
  settings: SiteSettings;
  brands: Brand[];
  categories: Category[];
  tags: SubCategoryTags[];
};
