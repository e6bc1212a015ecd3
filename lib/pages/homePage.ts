import type { HomePart } from '@/lib/contract/siteSettings';
import type { Item } from '@/lib/contract/item.contract';
import type { Selling } from '@/lib/contract/catalogue.contract';
import type { FinderStart } from './finder';

export type HomePage = {
  finder: FinderStart;
  /** Below the finder, in this order. */
  parts: readonly HomePart[];
  /** Null where it is not among the parts. */
  selling: Selling | null;
  featured: Item[];
  newArrivals: HomeRow;
  offers: HomeRow;
  restocked: HomeRow;
  origin: string;
};

/** A carousel of the home page; null when the merchant has switched the feature off. */
export type HomeRow = { items: Item[]; totalItems: number } | null;
