import type { ReactNode } from 'react';
import { classes } from '@/components/ui/classes';
import styles from './StepHead.module.scss';

type StepHeadProps = {
  number: number;
  title: string;
  id: string;
  /** Shows the number on phones only, where the steps follow each other. */
  onPhoneOnly?: boolean;
  children?: ReactNode;
};

/** The heading of a checkout step, with its cost at the right. */
export function StepHead({ number, title, id, onPhoneOnly = false, children }: StepHeadProps) {
  return (
    <div className={styles.head}>
      <span className={classes(styles.number, onPhoneOnly && styles.phoneOnly)} aria-hidden>
        {number}
      </span>
      <h2 id={id}>{title}</h2>
      {children !== undefined && <span className={styles.note}>{children}</span>}
    </div>
  );
}
