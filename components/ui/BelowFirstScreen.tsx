import { useRouter } from 'next/router';
import { startTransition, useEffect, useState, type ReactNode } from 'react';
import { afterPaint } from './afterPaint';
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
