import { useRouter } from 'next/router';
import { useEffect, useRef } from 'react';
import { dataAddress } from '@/lib/site/dataAddress';
import { FETCHES_AHEAD } from '@/lib/site/fetchedAhead';
import { useAppSelector } from '@/store/hooks';
import { selectIsLoggedIn } from '@/store/sessionSlice';
import { watchIntent } from './watchIntent';

declare global {
  interface Navigator {
    /** Where the browser tells of the network. */
    connection?: { saveData?: boolean; effectiveType?: string };
  }
}

/**
 * Fetches a visitor's next page, data and code, when a link to it is meant (docs/decisions/0020).
 * The data is kept by the browser for seconds, where the router finds it when the link is pressed.
 */
export function useFetchAhead(): void {
  const router = useRouter();
  const newest = useRef(router);
  const isVisitor = !useAppSelector(selectIsLoggedIn);
  const isForced = useAppSelector(({ site }) => site.forceLogin);
  const may = FETCHES_AHEAD && isVisitor && !isForced;

  // Next makes its router anew for every page; watching goes on.
  useEffect(() => {
    newest.current = router;
  }, [router]);

  // Syncs with what the pointer, the finger and the keys are about to do.
  useEffect(() => {
    if (!may) return undefined;
    return watchIntent(async (href, signal) => {
      const address = savesData() ? null : addressOf(href);
      if (address === null) return;
      const code = newest.current.prefetch(href, href, { priority: true });
      const answer = await fetch(address, { headers: { purpose: 'prefetch' }, signal });
      // Read to its end, or the browser does not keep it.
      await Promise.all([answer.text(), code]);
    });
  }, [may]);
}

/** Both are Next's own, and there in production. */
function addressOf(href: string): string | null {
  const pages = window.__BUILD_MANIFEST?.sortedPages;
  const { buildId } = window.__NEXT_DATA__;
  return pages === undefined ? null : dataAddress(href, { buildId, pages });
}

function savesData(): boolean {
  const { saveData = false, effectiveType = '' } = navigator.connection ?? {};
  return saveData || effectiveType.endsWith('2g');
}
