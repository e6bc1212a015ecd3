import { useEffect, useRef } from 'react';

/**
 * Returns a ref for an element with tabIndex -1, which takes the focus when `shown` changes and the
 * focused element was removed.
 */
export function useFocusFallback<T extends HTMLElement>(shown: number | string) {
  const heading = useRef<T>(null);
  const before = useRef(shown);

  // Syncs with the browser's focus, after a replacement had the chance to take it.
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [shown]);

  return heading;
}
