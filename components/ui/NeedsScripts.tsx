import type { ReactNode } from 'react';
import styles from './ReturnedNote.module.scss';

/** A sentence for browsers without scripts about what does not work without them. */
export function NeedsScripts({ children }: { children: ReactNode }) {
  return (
    <noscript>
      <div className={styles.note}>
        <p>{children}</p>
      </div>
    </noscript>
  );
}
