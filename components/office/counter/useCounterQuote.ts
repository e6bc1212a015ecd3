import { useEffect, useState } from 'react';
import { officeApi } from '@/lib/api/officeApi';
import type { CounterQuote } from '@/lib/contract/staffOrder.contract';
import { isApiError } from '@/lib/site/apiError';

export type QuoteState = { quote: CounterQuote | null; problem: string; isAsking: boolean };

const NO_ANSWER = 'The shop did not answer, so prices and stock may be old.';

/** What the lines cost this buyer now; asked again with each change, and after each sale. */
export function useCounterQuote(
  customerId: number | null,
  lines: string,
  sales: number,
): QuoteState {
  const [answer, setAnswer] = useState<{
    for: string;
    quote: CounterQuote | null;
    problem: string;
  }>();
  const key = `${customerId ?? ''} ${lines} ${sales}`;

  // Syncs with the server, which knows prices and stock.
  useEffect(() => {
    if (lines === '') return undefined;
    const stop = new AbortController();
    officeApi
      .call('GET /office/counter/quote', {
        query: { ...(customerId === null ? {} : { customerId }), lines },
        signal: stop.signal,
      })
      .then((quote) => setAnswer({ for: key, quote, problem: '' }))
      .catch((error: unknown) => {
        if (stop.signal.aborted) return;
        const problem = isApiError(error) ? error.message : NO_ANSWER;
        setAnswer((before) => ({ for: key, quote: before?.quote ?? null, problem }));
      });
    return () => stop.abort();
  }, [customerId, lines, key]);

  if (lines === '') return { quote: null, problem: '', isAsking: false };
  const { quote = null, problem = '' } = answer ?? {};
  return { quote, problem, isAsking: answer?.for !== key };
}
