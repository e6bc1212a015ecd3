import { useEffect, useRef, useState } from 'react';
import type { ProductList } from '@/lib/contract/catalogue';
import { SEARCH_LIMIT } from '@/lib/contract/listLimits';
import { text as sentences } from '@/lib/text/text';
import { failureOf, sentencesOf } from '@/store/failure';
import { useApiCall } from '@/store/useApiCall';

/** The delay after typing and the minimum length of a query (spec 4). */
const DEBOUNCE_MS = 300;
const MINIMUM_LENGTH = 2;

/** The fields of an answer that the suggestions show. */
export type Found = { query: string; failure: string | null } & Pick<
  ProductList,
  'items' | 'totalItems' | 'understood' | 'nearestWords'
>;

const NOTHING = { items: [], totalItems: 0, understood: null, nearestWords: [] };

/** Returns the answer to the last query; null when there is none. */
export function useSuggestions(text: string, active: boolean): Found | null {
  const call = useApiCall();
  const [found, setFound] = useState<Found | null>(null);
  const asked = useRef('');
  const typed = text.trim();
  const query = typed.length < MINIMUM_LENGTH ? '' : typed;
  if (query === '' && found !== null) setFound(null);

  // Syncs with the API: one call per settled query; `call` drops late answers.
  useEffect(() => {
    if (query === '') asked.current = '';
    if (!active || query === asked.current) return;
    const timer = setTimeout(() => {
      asked.current = query;
      call((api) => api.call('GET /product/all', { query: { query, limit: SEARCH_LIMIT } })).then(
        (answer) =>
          answer !== undefined &&
          asked.current === query &&
          setFound({ query, failure: null, ...answer }),
        // A failed search shows no results (spec 8); the same query may be sent again.
        (error: unknown) => {
          asked.current = '';
          const failure = sentencesOf(failureOf(error), sentences.unknownFailure).join(' ');
          setFound({ query, failure, ...NOTHING });
        },
      );
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [query, active, call]);

  return found;
}
