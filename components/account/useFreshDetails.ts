import { useRouter } from 'next/router';
import { useCallback } from 'react';

/** Asks for the account's page again, because what it shows has changed. */
export function useFreshDetails(): () => Promise<boolean> {
  const { replace, asPath } = useRouter();
  return useCallback(() => replace(asPath, undefined, { scroll: false }), [replace, asPath]);
}
