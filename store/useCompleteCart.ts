import { useEffect } from 'react';
import { completeCart, selectIsPartial } from './cartSlice';
import { useAppDispatch, useAppSelector } from './hooks';
import { selectIsCustomer } from './sessionSlice';

/** The page brought the first lines of a long cart; the others are fetched as it wakes. */
export function useCompleteCart(): void {
  const dispatch = useAppDispatch();
  const isPartial = useAppSelector(selectIsPartial);
  const isCustomer = useAppSelector(selectIsCustomer);

  // Syncs the cart of the browser with the server's.
  useEffect(() => {
    if (isPartial && isCustomer) void dispatch(completeCart());
  }, [isPartial, isCustomer, dispatch]);
}
