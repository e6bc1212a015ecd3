import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';
import styles from './LoadingOverlay.module.scss';

/** Spec 4: gone this long after loading has ended. */
const HIDE_DELAY_MS = 400;

/** Drawn at once when a page is on its way; it blocks nothing. */
export function LoadingOverlay() {
  const { events } = useRouter();
  const [shown, setShown] = useState(false);

  // Syncs with the router's way from one page to the next.
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
    // A page that went on its way to another document may come back from the browser's memory.
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
