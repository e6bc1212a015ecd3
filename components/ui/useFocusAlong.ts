import { useCallback, useRef } from 'react';

/** A button that turns into a link takes the keyboard along. The answer is the ref of both. */
export function useFocusAlong() {
  const hadFocus = useRef(false);
  return useCallback((element: HTMLElement | null) => {
    if (hadFocus.current) element?.focus({ preventScroll: true });
    return () => {
      hadFocus.current = element !== null && element === document.activeElement;
    };
  }, []);
}
