import { useRouter } from 'next/router';
import { useCallback, useEffect, useState } from 'react';
import { useBrowserValue } from '@/components/ui/useBrowserValue';
import { confirmationLink } from '@/lib/urls/links';
import { useAppDispatch } from '@/store/hooks';
import { placeOrder } from '@/store/orderThunks';
import { readDraft, removeDraft } from '@/store/checkoutDraft';
import { isFinalFailure } from './orderRequest';

type Search = 'none' | 'asking' | 'unheard';
type Answer = 'awaited' | 'heard' | 'unheard';

/**
 * Sends an unanswered order again with its key. The cart is empty, so the server returns the order
 * that emptied it or refuses: no second order can result.
 */
export function useLostOrder(owner: string): { search: Search; ask: () => void } {
  const dispatch = useAppDispatch();
  const { replace } = useRouter();
  const isWaiting = useBrowserValue(() => readDraft(owner).sent !== null, false);
  const [answer, setAnswer] = useState<Answer>('awaited');

  const ask = useCallback(async (): Promise<Answer> => {
    const { sent } = readDraft(owner);
    if (sent === null) return 'heard';
    const { failure, ...outcome } = await dispatch(placeOrder(sent.order, sent.key));
    if ('value' in outcome) await replace(confirmationLink(outcome.value.orderNumber));
    const isHeard = failure === null || isFinalFailure(failure.code);
    if (isHeard) removeDraft();
    return isHeard ? 'heard' : 'unheard';
  }, [owner, dispatch, replace]);

  // Syncs with the server once, when this tab has an unanswered order.
  useEffect(() => void ask().then(setAnswer), [ask]);

  function askAgain() {
    setAnswer('awaited');
    void ask().then(setAnswer);
  }

  if (answer === 'unheard') return { search: 'unheard', ask: askAgain };
  return { search: isWaiting && answer === 'awaited' ? 'asking' : 'none', ask: askAgain };
}
