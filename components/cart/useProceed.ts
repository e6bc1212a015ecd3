import { useRouter } from 'next/router';
import { useState } from 'react';
import { showErrors } from '@/components/ui/toasts/messages';
import { centsFromRupees } from '@/lib/commerce/money';
import { belowMinimum } from '@/lib/commerce/minimumOrder';
import { links } from '@/lib/urls/links';
import { selectEditedLines, selectProblemCount, waitForCart } from '@/store/cartSlice';
import { useAppSelector, useAppStore, useSettings } from '@/store/hooks';
import type { State } from '@/store/state';
import { useCartActions } from './useCartActions';

export const PROBLEMS_ID = 'cart-problems';

/**
 * Saves edited quantities, then opens the checkout, or the cart's problems (spec 2), which `onProblems`
 * shows on the cart page.
 */
export function useProceed(onProblems: () => void = showProblems) {
  const router = useRouter();
  const store = useAppStore();
  const { update } = useCartActions();
  const { minimumOrder } = useSettings();
  const tooSmallOf = ({ cart, session }: State) =>
    belowMinimum(centsFromRupees(cart.subTotal), session.userType, minimumOrder);
  const tooSmall = useAppSelector(tooSmallOf);
  const [isBusy, setBusy] = useState(false);

  async function proceed() {
    setBusy(true);
    // The blur caused by pressing the button may already be saving a quantity.
    await store.dispatch(waitForCart());
    for (const { itmCode, item } of selectEditedLines(store.getState())) {
      const line = { itmCode, qty: item.qty, itmName: item.itmName };
      if (!(await update(line))) return setBusy(false);
    }
    setBusy(false);
    const missing = tooSmallOf(store.getState());
    if (missing !== null) showErrors([missing]);
    else if (selectProblemCount(store.getState()) === 0) await router.push(links.checkout);
    else if (router.pathname === links.cart) onProblems();
    else await router.push(links.cart);
  }

  return { proceed, isBusy, tooSmall };
}

export function showProblems(): void {
  const area = document.getElementById(PROBLEMS_ID);
  area?.scrollIntoView({ block: 'center' });
  area?.focus({ preventScroll: true });
}
