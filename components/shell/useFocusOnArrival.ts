import { pathnameOf } from '@/lib/urls/pagePaths';
import { useRouter } from 'next/router';
import { useEffect, useRef } from 'react';

/**
 * Focuses the heading of a new page, for keyboards and screen readers (Next's live region announces
 * the title). Filters and sorting change only the query and keep the focus.
 */
export function useFocusOnArrival(): void {
  const { events, asPath } = useRouter();
  const previousPath = useRef(pathnameOf(asPath));

  useEffect(() => {
    function arrive(address: string) {
      const path = pathnameOf(address);
      if (path === previousPath.current) return;
      previousPath.current = path;
      focusHeading();
    }
    events.on('routeChangeComplete', arrive);
    return () => events.off('routeChangeComplete', arrive);
  }, [events]);
}

export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('h1') ?? document.querySelector('main');
  if (heading === null) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
