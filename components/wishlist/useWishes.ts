import { useState } from 'react';
import type { Item } from '@/lib/contract/catalogue';
import type { WishlistPage } from '@/lib/pages/wishlistPage';
import { useAppSelector } from '@/store/hooks';
import { selectWishedCodes } from '@/store/wishlistSlice';
import { useWishedItems } from './useWishedItems';

/** A line of the page: the item as it is wished, or the place it was taken out of. */
export type Wish = { item: Item; isRemoved: boolean };

/**
 * The items of the page, as far as the shop still says they are wished; those taken out here
 * keep their place, so that there is a way back.
 */
export function useWishes(page: Pick<WishlistPage, 'items' | 'itemsLeft'>) {
  const codes = useAppSelector(selectWishedCodes);
  const [removed, setRemoved] = useState<readonly number[]>([]);
  const { items, ...coming } = useWishedItems(page);
  // What is back is removed no more, however it leaves next time.
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
    /** With those that are not here yet. */
    count: coming.isPartial ? codes.length : wished.length,
    noteRemoved: ({ itmCode }: Item) => setRemoved((before) => [...before, itmCode]),
  };
}
