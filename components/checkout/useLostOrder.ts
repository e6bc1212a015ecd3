import { useRouter } from 'next/router';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { confirmationLink } from '@/lib/site/links';
import { useAppDispatch } from '@/store/hooks';
import { placeOrder } from '@/store/placeOrder';
import { dropDraft, readDraft } from '@/store/checkoutDraft';
import { settles } from './sentOrder';

type Search = 'none' | 'asking' | 'unheard';

/**
 * An order that was sent and never answered is asked for again with its key. The cart is empty, so
 * the server finds the order that emptied it or refuses: nothing new can be ordered by this.
 */
export function useLostOrder(owner: string): { search: Search; ask: () => void } {
  const dispatch = useAppDispatch();
  const { replace } = useRouter();
  const isWaiting = useSyncExternalStore(neverTold, () => readDraft(owner).sent !== null, no);
  const [isUnheard, setUnheard] = useState(false);

  const ask = useCallback(async (): Promise<boolean> => {
    const { sent } = readDraft(owner);
    if (sent === null) return true;
    const { failure, ...outcome } = await dispatch(placeOrder(sent.order, sent.key));
    if ('value' in outcome) await replace(confirmationLink(outcome.value.orderNumber));
    const isHeard = failure === null || settles(failure.status);
    if (isHeard) dropDraft();
    return isHeard;
  }, [owner, dispatch, replace]);

  // Syncs with the server once, where this tab still waits for an answer.
  useEffect(() => void ask().then((isHeard) => setUnheard(!isHeard)), [ask]);

  function askAgain() {
    setUnheard(false);
    void ask().then((isHeard) => setUnheard(!isHeard));
  }

  if (isUnheard) return { search: 'unheard', ask: askAgain };
  return { search: isWaiting ? 'asking' : 'none', ask: askAgain };
}

/** The tab's own storage changes by this page only. */
function neverTold() {
  return () => undefined;
}

function no(): boolean {
  return false;
}
