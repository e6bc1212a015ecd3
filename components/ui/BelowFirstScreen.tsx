import { useRouter } from 'next/router';
import { startTransition, useEffect, useState, type ReactNode } from 'react';
import { isOpenedByLink } from './pressedLink';
import styles from './BelowFirstScreen.module.scss';

/**
 * Renders its children after the first paint when a link opened the page; at once on the first page
 * of the tab and after Back, which restores the scroll position.
 */
export function BelowFirstScreen({ children }: { children: ReactNode }) {
  const { asPath } = useRouter();
  const [isThere, setThere] = useState(() => !isOpenedByLink(asPath));

  // Syncs with the browser's painting.
  useEffect(() => {
    if (isThere) return undefined;
    return afterPaint(() => startTransition(() => setThere(true)));
  }, [isThere]);

  return isThere ? children : <div className={styles.space} />;
}

/**
 * Calls back after the current render is painted; waits while the tab is hidden. Returns a function
 * that cancels.
 */
function afterPaint(goOn: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    // The render is painted once the following frame begins.
    frame = requestAnimationFrame(goOn);
  });
  return () => cancelAnimationFrame(frame);
}
