import { useCallback, useSyncExternalStore } from 'react';

/** Whether the screen or its user's wishes match; `atFirst` is what the server drew for. */
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
