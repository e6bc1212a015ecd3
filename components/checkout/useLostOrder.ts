import { useRouter } from 'next/router';
import { useCallback, useEffect, useState } from 'react';
import { confirmationLink } from '@/lib/site/links';
import { useAppDispatch } from '@/store/hooks';
import { placeOrder } from '@/store/placeOrder';
import { dropDraft, readDraft } from './checkoutDraft';
import { settles } from './sentOrder';

type Search = 'none' | 'asking' | 'unheard';

/**
 * An order that was sent and never answered is asked for again with its key. The cart is empty, so
 * the server finds the order that emptied it or refuses: nothing new can be ordered by this.
 */
export function useLostOrder(owner: string): { search: Search; ask: () => void } {
  const dispatch = useAppDispatch();
  const { replace } = useRouter();
  const [search, setSearch] = useState<Search>('none');

  const ask = useCallback(async () => {
    const { sent } = readDraft(owner);
    if (sent === null) return;
    setSearch('asking');
    const outcome = await dispatch(placeOrder(sent.order, sent.key));
    if (outcome.failure === null) {
      dropDraft();
      await replace(confirmationLink(outcome.value.orderNumber));
      return;
    }
    const isSettled = settles(outcome.failure.status);
    if (isSettled) dropDraft();
    setSearch(isSettled ? 'none' : 'unheard');
  }, [owner, dispatch, replace]);

  // Syncs with the server once, where this tab still waits for an answer.
  useEffect(() => void ask(), [ask]);

  return { search, ask: () => void ask() };
}
