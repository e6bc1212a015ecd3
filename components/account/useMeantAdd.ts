import { useRouter } from 'next/router';
import { useEffect, useEffectEvent } from 'react';
import { useAddLines } from '@/components/cart/useAddLines';
import { links } from '@/lib/urls/links';
import { refreshCart, selectCartLine } from '@/store/cartSlice';
import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks';
import { takePendingAdd, type PendingLine } from '@/store/pendingAdd';
import { selectIsCustomer } from '@/store/sessionSlice';

/** What a visitor tried to add goes into the cart once he is a customer. */
export function useMeantAdd(): void {
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
    // What is in the cart already is not changed behind his back; he sees it there (spec 4).
    if (missing.length < lines.length) await router.push(links.cart);
  });

  // Syncs with what this tab kept before signing in; it is taken once, whatever comes of it.
  useEffect(() => {
    if (!isCustomer) return;
    const lines = takePendingAdd();
    if (lines.length > 0) void complete(lines);
  }, [isCustomer]);
}
