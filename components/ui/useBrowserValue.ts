import { useCallback, useSyncExternalStore } from 'react';

/** Reads a value that only the browser has and that stays the same while the page is open. */
export function useBrowserValue<T>(read: () => T, onServer: T): T {
  return useSyncExternalStore(neverChanges, read, () => onServer);
}

function neverChanges(): () => void {
  return () => undefined;
}

/** Tells whether a media query matches; `onServer` is the value in the first HTML. */
export function useMediaQuery(query: string, onServer: boolean): boolean {
  const watch = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(
    watch,
    () => window.matchMedia(query).matches,
    () => onServer,
  );
}
