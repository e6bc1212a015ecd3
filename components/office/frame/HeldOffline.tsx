import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';
import styles from './HeldOffline.module.scss';

/**
 * Keeps the page when a key or the palette leads to another one without a network: the router would leave for the
 * browser's own error page, and what was typed would be lost. Links are held by OfflineNote.
 */
export function HeldOffline() {
  const { events } = useRouter();
  const [isHeld, setHeld] = useState(false);

  // Syncs with the router and the browser's connection.
  useEffect(() => {
    const free = () => setHeld(false);
    events.on('routeChangeError', hold);
    events.on('routeChangeComplete', free);
    window.addEventListener('online', free);
    return () => {
      events.off('routeChangeError', hold);
      events.off('routeChangeComplete', free);
      window.removeEventListener('online', free);
    };

    function hold({ cancelled }: { cancelled?: boolean }) {
      if (navigator.onLine || cancelled === true) return;
      setHeld(true);
      // The only way to stop the router here; a cancelled change is no mistake for it.
      throw Object.assign(new Error('The browser is offline.'), { cancelled: true });
    }
  }, [events]);

  if (!isHeld) return null;
  return (
    <p role="alert" className={styles.held}>
      You are offline. This page stays here; go on when you have a connection.
    </p>
  );
}
