import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;
const LOOK_MS = 5_000;

/**
 * Returns the current minute in epoch milliseconds. Hydration uses the server's time; then the
 * browser's clock takes over, also after the page comes back from the back/forward cache.
 */
export function useMinute(serverTime: number): number {
  return useSyncExternalStore(
    watchClock,
    () => minuteOf(Date.now()),
    () => minuteOf(serverTime),
  );
}

function minuteOf(timeMs: number): number {
  return timeMs - (timeMs % MINUTE_MS);
}

function watchClock(onTick: () => void): () => void {
  const timer = setInterval(onTick, LOOK_MS);
  document.addEventListener('visibilitychange', onTick);
  window.addEventListener('pageshow', onTick);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onTick);
    window.removeEventListener('pageshow', onTick);
  };
}
