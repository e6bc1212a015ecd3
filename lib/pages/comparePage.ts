import type { Item } from '@/lib/contract/item.contract';

export type ComparePage = {
  /** The items in the URL, newest first; null for the browser's own comparison. */
  shared: Item[] | null;
  /** Number of items in the URL that the shop no longer has. */
  unavailableCount: number;
  origin: string;
};
