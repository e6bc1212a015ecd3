import { useEffect, useState } from 'react';
import type { Item } from '@/lib/contract/item.contract';
import { comparedItemRemoved, selectComparedCodes } from '@/store/compareSlice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useApiCall } from '@/store/useApiCall';

type Answer = { shopper: string; codes: readonly number[]; items: readonly Item[] };

/**
 * Fetches the listed items, newest first, at this shopper's prices. Removes and counts those that
 * are no longer sold.
 */
export function useComparedItems() {
  const codes = useAppSelector(selectComparedCodes);
  const shopper = useAppSelector(({ session }) => `${session.owner} ${session.userType}`);
  const dispatch = useAppDispatch();
  const call = useApiCall();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [failed, setFailed] = useState<readonly number[] | null>(null);
  const [unavailableCount, setUnavailableCount] = useState(0);
  const isKnown = answer?.shopper === shopper && codes.every((code) => answer.codes.includes(code));

  // Syncs with the server: fetches items not fetched for this shopper yet.
  useEffect(() => {
    if (isKnown || codes.length === 0 || failed === codes) return;
    call((api) => api.call('GET /product/compare', { query: { itmCodes: codes.join() } })).then(
      (items) => {
        if (items === undefined) return;
        const unavailable = codes.filter((code) => items.every(({ itmCode }) => itmCode !== code));
        setAnswer({ shopper, codes, items });
        setUnavailableCount((before) => before + unavailable.length);
        for (const code of unavailable) dispatch(comparedItemRemoved(code));
      },
      () => setFailed(codes),
    );
  }, [isKnown, codes, shopper, failed, call, dispatch]);

  const items = codes.flatMap(
    (code) => answer?.items.find(({ itmCode }) => itmCode === code) ?? [],
  );
  return {
    codes,
    items,
    unavailableCount,
    hasFailed: !isKnown && failed === codes,
    tryAgain: () => setFailed(null),
  };
}
