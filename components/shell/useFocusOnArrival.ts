import { pathnameOf } from '@/lib/urls/pagePaths';
import { useRouter } from 'next/router';
import { useEffect, useRef } from 'react';

/**
 * A new page begins at its heading, for the keyboard and the screen reader too. (Next's own live
 * region says the title.) Filters and sorting change only the query and leave focus where it is.
 */
export function useFocusOnArrival(): void {
  const { events, asPath } = useRouter();
  const left = useRef(pathnameOf(asPath));

  // Syncs with the router: focus goes to the h1 once another page is drawn.
  useEffect(() => {
    function arrive(address: string) {
      const path = pathnameOf(address);
      if (path === left.current) return;
      left.current = path;
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
