import { useEffect, useRef, type RefObject } from 'react';

/** Focuses the heading when another page of the list opens, for keyboards and screen readers. */
export function useFocusOnPage(page: number): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(page);

  // Syncs the browser's focus with the page number; the first page keeps its focus.
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    heading.current?.focus({ preventScroll: true });
  }, [page]);

  return heading;
}
