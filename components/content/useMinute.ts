import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;
const LOOK_MS = 5_000;

/**
 * The present minute in epoch milliseconds. The first picture is the server's, so that both agree;
 * from then on the browser's clock goes on, also for a page that was kept or left open.
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
