import { useEffect, useRef } from 'react';

/**
 * A line that leaves a list takes the focused button along; the keyboard goes on at the heading.
 * The answer belongs to an element with tabIndex -1.
 */
export function useFocusKept<T extends HTMLElement>(count: number) {
  const heading = useRef<T>(null);
  const before = useRef(count);

  // Syncs with the browser's focus, once what takes the line's place has had its turn.
  useEffect(() => {
    if (before.current === count) return;
    before.current = count;
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [count]);

  return heading;
}
