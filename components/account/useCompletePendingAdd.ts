import { useRouter } from 'next/router';
import { useEffect, useEffectEvent } from 'react';
import { useAddLines } from '@/components/cart/useAddLines';
import { links } from '@/lib/urls/links';
import { refreshCart, selectCartLine } from '@/store/cartSlice';
import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks';
import { takePendingAdd, type PendingLine } from '@/store/pendingAdd';
import { selectIsCustomer } from '@/store/sessionSlice';

/** Adds the pending lines to the cart after the visitor signed in. */
export function useCompletePendingAdd(): void {
  const isCustomer = useAppSelector(selectIsCustomer);
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const router = useRouter();
  const addLines = useAddLines();

  const complete = useEffectEvent(async (lines: PendingLine[]) => {
    await dispatch(refreshCart());
    const isHeld = ({ item }: PendingLine) =>
      selectCartLine(item.itmCode)(store.getState()) !== undefined;
    const missing = lines.filter((line) => !isHeld(line));
    if (missing.length > 0) await addLines(missing);
    // A line that is already in the cart stays as it is; the cart page shows it (spec 4).
    if (missing.length < lines.length) await router.push(links.cart);
  });

  // Syncs with session storage; the pending lines are taken once, whatever the outcome.
  useEffect(() => {
    if (!isCustomer) return;
    const lines = takePendingAdd();
    if (lines.length > 0) void complete(lines);
  }, [isCustomer]);
}
