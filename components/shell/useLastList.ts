import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { saveLastList } from '@/store/lastList';

/**
 * Remembers the list that the shopper leaves, for the cart's back link; skips pages that were not
 * found.
 */
export function useLastList(): void {
  const { events, pathname, asPath: href } = useRouter();

  // Syncs with session storage.
  useEffect(() => {
    if (!/^\/shop(\/|$)/.test(pathname)) return undefined;
    function leave() {
      const name = document.querySelector('h1')?.textContent ?? '';
      if (name !== '') saveLastList({ href, name });
    }
    events.on('routeChangeStart', leave);
    window.addEventListener('pagehide', leave);
    return () => {
      events.off('routeChangeStart', leave);
      window.removeEventListener('pagehide', leave);
    };
  }, [events, pathname, href]);
}
