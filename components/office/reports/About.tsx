import type { ReactNode } from 'react';
import styles from './reports.module.scss';

/** Says what a report counts, or why it has less than was asked for. */
export function About({ isNews = false, children }: { isNews?: boolean; children: ReactNode }) {
  return (
    <p className={styles.about} role={isNews ? 'status' : undefined}>
      {children}
    </p>
  );
}
