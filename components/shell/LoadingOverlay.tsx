import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';
import styles from './LoadingOverlay.module.scss';

/** Time between the end of loading and hiding the overlay (spec 4). */
const HIDE_DELAY_MS = 400;

/** Appears at once when a page loads; does not block the page. */
export function LoadingOverlay() {
  const { events } = useRouter();
  const [shown, setShown] = useState(false);

  // Syncs with the router's events.
  useEffect(() => {
    let hiding: ReturnType<typeof setTimeout> | undefined;
    function start(_address: string, { shallow }: { shallow: boolean }) {
      if (shallow) return;
      clearTimeout(hiding);
      setShown(true);
    }
    function end() {
      clearTimeout(hiding);
      hiding = setTimeout(() => setShown(false), HIDE_DELAY_MS);
    }
    // A page can return from the back/forward cache with the overlay still shown.
    window.addEventListener('pageshow', end);
    events.on('routeChangeStart', start);
    events.on('routeChangeComplete', end);
    events.on('routeChangeError', end);
    return () => {
      clearTimeout(hiding);
      window.removeEventListener('pageshow', end);
      events.off('routeChangeStart', start);
      events.off('routeChangeComplete', end);
      events.off('routeChangeError', end);
    };
  }, [events]);

  return shown ? <div className={styles.overlay} aria-hidden data-loading /> : null;
}
