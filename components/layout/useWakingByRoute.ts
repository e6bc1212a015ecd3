import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { isAhead } from './aheadPages';
import { wake, wakeLeftPage } from './awakening';

/** Once a new page is seen, what stands around it follows; sooner it would be in the way. */
const SEEN_AFTER_MS = 300;

/** A page that is led to wakes what stands around it: at once, or after it where it was fetched ahead. */
export function useWakingByRoute(): void {
  const { events } = useRouter();

  // Syncs with the router.
  useEffect(() => {
    let timer: number | undefined;
    function start(address: string) {
      wakeLeftPage();
      if (!isAhead(address)) wake();
    }
    function arrive() {
      window.clearTimeout(timer);
      timer = window.setTimeout(wake, SEEN_AFTER_MS);
    }
    events.on('routeChangeStart', start);
    events.on('routeChangeComplete', arrive);
    events.on('routeChangeError', arrive);
    return () => {
      window.clearTimeout(timer);
      events.off('routeChangeStart', start);
      events.off('routeChangeComplete', arrive);
      events.off('routeChangeError', arrive);
    };
  }, [events]);
}
