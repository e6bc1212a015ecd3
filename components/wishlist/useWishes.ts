import { useEffect, useEffectEvent, useState } from 'react';
import type { Item } from '@/lib/contract/item.contract';
import type { WishlistPage } from '@/lib/pages/wishlistPage';
import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks';
import { refreshWishlist, selectWishedCodes, wishesReceived } from '@/store/wishlistSlice';

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

const THE_REST = 'the rest';

/**
 * Returns the page's items and fetches the rest: a page has only the first of a long list, and
 * another tab may have added more.
 */
function useWishedItems(page: Pick<WishlistPage, 'items' | 'itemsLeft'>) {
  const { items: brought, itemsLeft } = page;
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const codes = useAppSelector(selectWishedCodes);
  const [fetched, setFetched] = useState({ onto: brought, items: brought, isWhole: false });
  const [isCutOff, setCutOff] = useState(false);
  // Items fetched for an earlier page are outdated.
  const isFetched = fetched.onto === brought && fetched.isWhole;
  const items = isFetched ? fetched.items : brought;
  const isPartial = itemsLeft > 0 && !isFetched;
  useSyncWishes(page);

  const known = new Set(items.map(({ itmCode }) => itmCode));
  const unknown = codes.filter((code) => !known.has(code)).join();
  const wanted = isPartial ? THE_REST : unknown;

  /** Resolves with the whole list; null when fetching failed. */
  function fetchAll(): Promise<readonly Item[] | null> {
    return dispatch(refreshWishlist()).then((outcome) => {
      setCutOff(outcome.failure !== null);
      if (outcome.failure !== null) return null;
      setFetched({ onto: brought, items: keepPositions(outcome.value, items), isWhole: true });
      return outcome.value;
    });
  }

  const fetchWanted = useEffectEvent(() => {
    const now = new Set(selectWishedCodes(store.getState()));
    // A page that has just loaded has already updated the wished codes.
    const isStill = isPartial || unknown.split(',').some((code) => now.has(Number(code)));
    if (isStill) void fetchAll();
  });

  // Syncs with the server, which has the remaining items.
  useEffect(() => {
    if (wanted !== '') fetchWanted();
  }, [wanted, brought]);

  return { items, isPartial, isCutOff, fetchAll };
}

/** Updates the store from the page, which is newer; a long list updates it once it is fetched. */
function useSyncWishes({ items, itemsLeft }: Pick<WishlistPage, 'items' | 'itemsLeft'>) {
  const dispatch = useAppDispatch();
  const store = useAppStore();

  // Syncs the store with the page's data.
  useEffect(() => {
    if (itemsLeft > 0) return;
    const brought = items.map(({ itmCode }) => itmCode);
    if (brought.join() !== selectWishedCodes(store.getState()).join()) {
      dispatch(wishesReceived(brought));
    }
  }, [items, itemsLeft, dispatch, store]);
}

/** Keeps removed items in their position, so that they can be put back. */
function keepPositions(now: readonly Item[], before: readonly Item[]): Item[] {
  const there = new Set(now.map(({ itmCode }) => itmCode));
  const all = [...now];
  before.forEach((item, at) => {
    if (!there.has(item.itmCode)) all.splice(at, 0, item);
  });
  return all;
}
