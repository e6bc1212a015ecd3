import { useRouter } from 'next/router';
import { useCallback } from 'react';

/** Returns a function that reloads the page's data. */
export function useReloadPage(): () => Promise<boolean> {
  const { replace, asPath } = useRouter();
  return useCallback(() => replace(asPath, undefined, { scroll: false }), [replace, asPath]);
}
