import { useEffect } from 'react';
import { completeCart, selectIsPartial } from './cartSlice';
import { useAppDispatch, useAppSelector } from './hooks';
import { selectIsCustomer } from './sessionSlice';

/** Fetches the lines of a long cart that the page omitted. */
export function useCompleteCart(): void {
  const dispatch = useAppDispatch();
  const isPartial = useAppSelector(selectIsPartial);
  const isCustomer = useAppSelector(selectIsCustomer);

  // Synchronises the cart with the server.
  useEffect(() => {
    if (isPartial && isCustomer) void dispatch(completeCart());
  }, [isPartial, isCustomer, dispatch]);
}
