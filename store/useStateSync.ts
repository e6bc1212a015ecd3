import { useEffect } from 'react';
import { useAppStore } from './hooks';

/** Starts persistence and synchronisation between tabs after the first paint. */
export function useStateSync(): void {
  const store = useAppStore();

  // Synchronises with storage and other tabs.
  useEffect(() => {
    let isUnmounted = false;
    let stop = () => {
      isUnmounted = true;
    };
    const timer = setTimeout(() => {
      import('./startSync').then(
        ({ startSync }) => {
          if (!isUnmounted) stop = startSync(store);
        },
        // Without this code the shop works, but does not persist state.
        () => undefined,
      );
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [store]);
}
