import { useState } from 'react';
import type { Item } from '@/lib/contract/catalogue';
import type { WishlistPage } from '@/lib/pages/wishlistPage';
import { useAppSelector } from '@/store/hooks';
import { selectWishedCodes } from '@/store/wishlistSlice';
import { useWishedItems } from './useWishedItems';

/** A row of the page: a wished item, or one that was removed and can be put back. */
export type Wish = { item: Item; isRemoved: boolean };

/**
 * The page's items that are still wished; those removed here keep their position, so that they can
 * be put back.
 */
export function useWishes(page: Pick<WishlistPage, 'items' | 'itemsLeft'>) {
  const codes = useAppSelector(selectWishedCodes);
  const [removed, setRemoved] = useState<readonly number[]>([]);
  const { items, ...coming } = useWishedItems(page);
  // An item that is wished again no longer counts as removed.
  if (removed.some((code) => codes.includes(code))) {
    setRemoved(removed.filter((code) => !codes.includes(code)));
  }

  const marked = new Set(codes);
  const wishes = items.flatMap((item): Wish[] => {
    if (marked.has(item.itmCode)) return [{ item, isRemoved: false }];
    return removed.includes(item.itmCode) ? [{ item, isRemoved: true }] : [];
  });
  const wished = wishes.filter(({ isRemoved }) => !isRemoved).map(({ item }) => item);
  return {
    ...coming,
    wishes,
    wished,
    /** Includes the items that are not loaded yet. */
    count: coming.isPartial ? codes.length : wished.length,
    noteRemoved: ({ itmCode }: Item) => setRemoved((before) => [...before, itmCode]),
  };
}
