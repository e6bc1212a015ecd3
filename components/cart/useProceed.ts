import { useRouter } from 'next/router';
import { useState } from 'react';
import { links } from '@/lib/urls/links';
import { selectEditedLines, selectProblemCount, waitForCart } from '@/store/cartSlice';
import { useAppStore } from '@/store/hooks';
import { useCartActions } from './useCartActions';

/** Where a cart that cannot be ordered says why. */
export const PROBLEMS_ID = 'cart-problems';

/**
 * Saves what is being edited, then leads to the checkout, or to what must be settled before
 * (spec 2).
 */
export function useProceed() {
  const router = useRouter();
  const store = useAppStore();
  const { update } = useCartActions();
  const [isBusy, setBusy] = useState(false);

  async function proceed() {
    setBusy(true);
    // Leaving the quantity for this button has begun to save it.
    await store.dispatch(waitForCart());
    for (const { itmCode, item } of selectEditedLines(store.getState())) {
      const line = { itmCode, qty: item.qty, itmName: item.itmName };
      if (!(await update(line))) return setBusy(false);
    }
    setBusy(false);
    if (selectProblemCount(store.getState()) === 0) await router.push(links.checkout);
    else if (router.pathname === links.cart) showProblems();
    else await router.push(links.cart);
  }

  return { proceed, isBusy };
}

export function showProblems(): void {
  const area = document.getElementById(PROBLEMS_ID);
  area?.scrollIntoView({ block: 'center' });
  area?.focus({ preventScroll: true });
}
