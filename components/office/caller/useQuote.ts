import { useEffect, useState } from 'react';
import { isApiError } from '@/lib/api/client';
import { officeApi } from '@/lib/api/officeApi';
import type { Quote } from '@/lib/contract/callerOrder';

export type QuoteState = { quote: Quote | null; problem: string; isAsking: boolean };

const NO_ANSWER = 'The shop did not answer, so prices may be old.';

type Wanted = {
  customerId: number | undefined;
  lines: string;
  district: string;
  isPickUp: boolean;
};

/** What the lines cost this customer now, delivered there; asked again with each change. */
export function useQuote({ customerId, lines, district, isPickUp }: Wanted): QuoteState {
  const [answer, setAnswer] = useState<{ for: string; quote: Quote | null; problem: string }>();
  const key = `${customerId ?? ''} ${lines} ${district} ${isPickUp}`;

  // Syncs with the server, which knows prices and stock.
  useEffect(() => {
    if (lines === '') return undefined;
    const stop = new AbortController();
    officeApi
      .call('GET /office/caller/quote', {
        query: {
          ...{ customerId, lines },
          ...(district !== '' && { district }),
          ...(isPickUp && { pickUp: '1' as const }),
        },
        signal: stop.signal,
      })
      .then((quote) => setAnswer({ for: key, quote, problem: '' }))
      .catch((error: unknown) => {
        if (stop.signal.aborted) return;
        const problem = isApiError(error) ? error.message : NO_ANSWER;
        setAnswer((before) => ({ for: key, quote: before?.quote ?? null, problem }));
      });
    return () => stop.abort();
  }, [customerId, lines, district, isPickUp, key]);

  if (lines === '') return { quote: null, problem: '', isAsking: false };
  const { quote = null, problem = '' } = answer ?? {};
  return { quote, problem, isAsking: answer?.for !== key };
}
