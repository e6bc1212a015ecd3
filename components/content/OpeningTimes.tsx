import { useSyncExternalStore } from 'react';
import { useSettings } from '@/store/hooks';
import { classes } from '@/components/ui/classes';
import { hoursLines, openState, openWords } from '@/lib/commerce/openingHours';
import styles from './OpeningTimes.module.scss';

const MINUTE_MS = 60_000;

const CHECK_INTERVAL_MS = 5_000;

/** The week's opening hours and whether the shop is open now, in Colombo's time zone. */
export function OpeningTimes({ serverTime }: { serverTime: number }) {
  const settings = useSettings();
  const now = useMinute(serverTime);
  const { isOpen } = openState(settings, now);
  return (
    <>
      <p className={classes(styles.now, isOpen && styles.open)}>{openWords(settings, now)}</p>
      <table className={styles.hours}>
        <caption>Opening hours, Sri Lanka time</caption>
        <tbody>
          {hoursLines(settings.openingHours).map(({ days, hours }) => (
            <tr key={days}>
              <th scope="row">{days}</th>
              <td>{hours}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/**
 * Returns the current minute in epoch milliseconds. Hydration uses the server's time; then the
 * browser's clock takes over, also after the page comes back from the back/forward cache.
 */
function useMinute(serverTime: number): number {
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
  const timer = setInterval(onTick, CHECK_INTERVAL_MS);
  document.addEventListener('visibilitychange', onTick);
  window.addEventListener('pageshow', onTick);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onTick);
    window.removeEventListener('pageshow', onTick);
  };
}
