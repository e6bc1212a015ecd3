import { useRouter } from 'next/router';
import { startTransition, useEffect, useState, type ReactNode } from 'react';
import { afterPaint } from './afterPaint';
import { isLedTo } from './arrival';
import styles from './BelowFirstScreen.module.scss';

/**
 * What a reader must scroll to is drawn once the beginning of a page is painted that a link leads to.
 * With the first page it is there, and with one that is come back to, where the reader stood.
 */
export function BelowFirstScreen({ children }: { children: ReactNode }) {
  const { asPath } = useRouter();
  const [isThere, setThere] = useState(() => !isLedTo(asPath));

  // Syncs with what the browser has painted.
  useEffect(() => {
    if (isThere) return undefined;
    return afterPaint(() => startTransition(() => setThere(true)));
  }, [isThere]);

  return isThere ? children : <div className={styles.space} />;
}
