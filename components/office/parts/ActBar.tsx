import type { ReactNode } from 'react';
import styles from './ActBar.module.scss';

type ActBarProps = {
  /** The sum of the act, such as "20 selected, LKR 512,480.50", and what stays out. */
  sum?: ReactNode;
  /** phone: a desktop has the same button in the page. */
  on?: 'phone' | 'both';
  children: ReactNode;
};

/** The bar at the bottom with what is about to happen and the button that does it. */
export function ActBar({ sum, on = 'both', children }: ActBarProps) {
  return (
    <div className={styles.bar} data-act-bar={on} role="region" aria-label="What to do">
      {sum !== undefined && (
        <div className={styles.sum} role="status">
          {sum}
        </div>
      )}
      <div className={styles.acts}>{children}</div>
    </div>
  );
}
