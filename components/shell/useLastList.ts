import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { saveLastList } from '@/store/lastList';

/** Which list its reader leaves, so that the cart can lead back to it; a page that is not here is none. */
export function useLastList(): void {
  const { events, pathname, asPath: href } = useRouter();

  // Syncs with this tab's storage.
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
