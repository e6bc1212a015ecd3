import { useEffect, useRef } from 'react';

/**
 * A line that leaves a list takes the focused button along; the keyboard goes on at the heading, or
 * at what else stays when `shown` changes. The answer belongs to an element with tabIndex -1.
 */
export function useFocusKept<T extends HTMLElement>(shown: number | string) {
  const heading = useRef<T>(null);
  const before = useRef(shown);

  // Syncs with the browser's focus, once what takes the line's place has had its turn.
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
