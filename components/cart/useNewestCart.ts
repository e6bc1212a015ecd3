import { useEffect, useEffectEvent, useState } from 'react';
import { completeCart, refreshCart, selectIsPartial } from '@/store/cartSlice';
import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks';
import { selectIsCustomer } from '@/store/sessionSlice';

export type NewestCart = {
  /** The remaining lines could not be fetched. */
  isCutOff: boolean;
  onFetch: () => void;
};

/** Fetches the cart again when the page opens: stock and prices change meanwhile. */
export function useNewestCart(): NewestCart {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const isCustomer = useAppSelector(selectIsCustomer);
  const [isCutOff, setCutOff] = useState(false);

  const begin = useEffectEvent(() =>
    // When the page has just brought the first lines, only the rest is fetched.
    dispatch(selectIsPartial(store.getState()) ? completeCart() : refreshCart()),
  );

  // Syncs the browser's cart with the server's.
  useEffect(() => {
    if (isCustomer) void begin().then(({ failure }) => setCutOff(failure !== null));
  }, [isCustomer]);

  async function fetchLines() {
    const { failure } = await dispatch(completeCart());
    setCutOff(failure !== null);
  }

  return { isCutOff, onFetch: () => void fetchLines() };
}
