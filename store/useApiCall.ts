import { useCallback, useEffect, useRef } from 'react';
import { browserTransport } from '@/lib/api/browserTransport';
import {
  getBrands,
  getCategories,
  getModels,
  getModelSummary,
  getSettings,
  getTags,
  listProducts,
} from '@/lib/api/catalogueApi';
import { createApi, type Api } from '@/lib/api/client';

const CALLS = {
  getBrands,
  getCategories,
  getModels,
  getModelSummary,
  getSettings,
  getTags,
  listProducts,
};

type Calls = typeof CALLS;
type CallName = keyof Calls;
type Given<Name extends CallName> = Calls[Name] extends (api: Api, ...given: infer G) => unknown
  ? G
  : never;
type Answer<Name extends CallName> = Awaited<ReturnType<Calls[Name]>>;

/**
 * A call whose answer no slice keeps. Asking again drops the answer before it, and so does leaving
 * the page: a dropped call resolves to undefined, a refused one throws.
 */
export function useApiCall<Name extends CallName>(
  name: Name,
): (...given: Given<Name>) => Promise<Answer<Name> | undefined> {
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  return useCallback(
    async (...given) => {
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      const { signal } = controller;
      const api = createApi((request) => browserTransport({ ...request, signal }));
      const call = CALLS[name] as (api: Api, ...rest: Given<Name>) => Promise<Answer<Name>>;
      try {
        const answer = await call(api, ...given);
        return signal.aborted ? undefined : answer;
      } catch (failure) {
        if (signal.aborted) return undefined;
        throw failure;
      }
    },
    [name],
  );
}
