import { useCallback, useRef } from 'react';

/** Returns a ref that keeps the focus when a button becomes a link or the reverse. */
export function useKeepFocus() {
  const hadFocus = useRef(false);
  return useCallback((element: HTMLElement | null) => {
    if (hadFocus.current) element?.focus({ preventScroll: true });
    return () => {
      hadFocus.current = element !== null && element === document.activeElement;
    };
  }, []);
}
