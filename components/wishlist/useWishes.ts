import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';
import type { Item } from '@/lib/contract/catalogue';
import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks';
import { selectWishedCodes, wishesReceived } from '@/store/wishlistSlice';

/** A line of the page: the item as it is wished, or the place it was taken out of. */
export type Wish = { item: Item; isRemoved: boolean };

/**
 * The items the page brought, as far as the shop still says they are wished; those taken out here
 * keep their place, so that there is a way back.
 */
export function useWishes(items: readonly Item[]) {
  const codes = useAppSelector(selectWishedCodes);
  const [removed, setRemoved] = useState<readonly number[]>([]);
  useBroughtWishes(items);
  // What is back is removed no more, however it leaves next time.
  if (removed.some((code) => codes.includes(code))) {
    setRemoved(removed.filter((code) => !codes.includes(code)));
  }

  const wishes = items.flatMap((item): Wish[] => {
    if (codes.includes(item.itmCode)) return [{ item, isRemoved: false }];
    return removed.includes(item.itmCode) ? [{ item, isRemoved: true }] : [];
  });
  return {
    wishes,
    wished: wishes.filter(({ isRemoved }) => !isRemoved).map(({ item }) => item),
    noteRemoved: ({ itmCode }: Item) => setRemoved((before) => [...before, itmCode]),
  };
}

/** Page and store agree: the page's word is newer, and a wish it does not know is fetched with it. */
function useBroughtWishes(items: readonly Item[]) {
  const { replace, asPath } = useRouter();
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const codes = useAppSelector(selectWishedCodes);
  const unknown = codes.filter((code) => items.every(({ itmCode }) => itmCode !== code)).join();

  // Syncs the store with what the server just said.
  useEffect(() => {
    const brought = items.map(({ itmCode }) => itmCode);
    if (brought.join() !== selectWishedCodes(store.getState()).join()) {
      dispatch(wishesReceived(brought));
    }
  }, [items, dispatch, store]);

  // Syncs with the server: what was wished in between, as in another tab.
  useEffect(() => {
    if (unknown === '') return;
    // A page that has just come has already said which are wished.
    const isStill = selectWishedCodes(store.getState()).some((code) =>
      unknown.split(',').includes(String(code)),
    );
    if (isStill) void replace(asPath, undefined, { scroll: false });
  }, [unknown, store, replace, asPath]);
}
