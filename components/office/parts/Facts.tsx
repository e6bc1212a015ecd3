import type { ReactNode } from 'react';
import styles from './Facts.module.scss';

export type Fact = { label: string; value: ReactNode; isTotal?: boolean };

/** Labels on the left, values on the right. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value, isTotal = false }) => (
        <div key={label} data-total={isTotal || undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
