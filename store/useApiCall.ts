import { useCallback, useEffect, useRef } from 'react';
import { browserTransport } from '@/lib/api/browserTransport';
import { createApi, type Api } from '@/lib/api/client';

/**
 * Returns a function that makes a call whose answer no slice stores. The next call and unmounting
 * abort it: then it resolves to undefined.
 */
export function useApiCall(): <T>(ask: (api: Api) => Promise<T>) => Promise<T | undefined> {
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  return useCallback(async (ask) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    try {
      const answer = await ask(createApi((request) => browserTransport({ ...request, signal })));
      return signal.aborted ? undefined : answer;
    } catch (failure) {
      if (signal.aborted) return undefined;
      throw failure;
    }
  }, []);
}
