import { useRouter } from 'next/router';
import { useEffect } from 'react';

/** Calls back when navigation starts, to close what floats above the page. */
export function useRouteStart(onStart: () => void): void {
  const { events } = useRouter();

  useEffect(() => {
    events.on('routeChangeStart', onStart);
    return () => events.off('routeChangeStart', onStart);
  }, [events, onStart]);
}
