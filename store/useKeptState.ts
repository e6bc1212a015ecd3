import { useEffect } from 'react';
import { useAppStore } from './hooks';

/** After the first paint: brings back what the browser keeps, and keeps tabs in step. */
export function useKeptState(): void {
  const store = useAppStore();

  // Syncs with the browser's storage and the shop's other tabs.
  useEffect(() => {
    let isLeft = false;
    let stop = () => {
      isLeft = true;
    };
    const timer = setTimeout(() => {
      import('./keepState').then(
        ({ keepState }) => {
          if (!isLeft) stop = keepState(store);
        },
        // A shop that cannot fetch the code keeps nothing; everything else works.
        () => undefined,
      );
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [store]);
}
