import { useEffect, useRef, type RefObject } from 'react';

/** Another page of the list begins at its heading, for the keyboard and the screen reader too. */
export function useFocusOnPage(page: number): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(page);

  // Syncs the browser's focus with the page that was turned to; a first page is left alone.
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    heading.current?.focus({ preventScroll: true });
  }, [page]);

  return heading;
}
