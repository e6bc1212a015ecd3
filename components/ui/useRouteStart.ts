import { useRouter } from 'next/router';
import { useEffect } from 'react';

/** Calls back when another page is on its way: what floats over the old one closes. */
export function useRouteStart(onStart: () => void): void {
  const { events } = useRouter();

  // Syncs with the router.
  useEffect(() => {
    events.on('routeChangeStart', onStart);
    return () => events.off('routeChangeStart', onStart);
  }, [events, onStart]);
}
