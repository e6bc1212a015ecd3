import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { tellPressed } from '@/components/ui/arrival';
import { readPositions, rememberPosition } from './scrollPositions';

/**
 * Spec 2: the scroll position is kept per path and comes back with Back, also when the page in
 * between was loaded anew. Within a document it is ours to restore, because the list is drawn after
 * the browser has tried; a document that is loaded anew is the browser's, which does it unseen.
 */
export function useScrollPositions(): void {
  const { events } = useRouter();

  // Syncs with the browser's history and with the router, which draws what it leads to.
  useEffect(() => {
    let path = pathNow();
    let backTo: unknown = null;
    const save = () => rememberPosition(path, window.scrollY);

    function pop({ state }: PopStateEvent) {
      backTo = state?.as;
      tellPressed(undefined);
    }
    function arrive(address: string) {
      path = pathNow();
      if (address === backTo) window.scrollTo(0, readPositions()[path] ?? 0);
      backTo = null;
    }
    function give() {
      save();
      window.history.scrollRestoration = 'auto';
    }
    function take() {
      window.history.scrollRestoration = 'manual';
    }

    take();
    events.on('routeChangeStart', save);
    events.on('routeChangeComplete', arrive);
    window.addEventListener('popstate', pop);
    window.addEventListener('pagehide', give);
    window.addEventListener('pageshow', take);
    return () => {
      events.off('routeChangeStart', save);
      events.off('routeChangeComplete', arrive);
      window.removeEventListener('popstate', pop);
      window.removeEventListener('pagehide', give);
      window.removeEventListener('pageshow', take);
    };
  }, [events]);
}

/** With its query, which names the list. */
function pathNow(): string {
  return window.location.pathname + window.location.search;
}
