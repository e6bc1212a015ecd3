import { useCallback, useSyncExternalStore } from 'react';

/** Tells whether a media query matches; `atFirst` is the value in the first HTML. */
export function useMediaQuery(query: string, atFirst: boolean): boolean {
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
    () => atFirst,
  );
}
