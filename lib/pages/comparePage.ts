import type { Item } from '@/lib/contract/catalogue';

/** What the page of the comparison is drawn from. */
export type ComparePage = {
  /** The items its address names, newest first; null where it shows what this browser keeps. */
  shared: Item[] | null;
  /** How many of those the address names are no longer in the shop. */
  goneCount: number;
  /** Origin of shared links. */
  origin: string;
};
