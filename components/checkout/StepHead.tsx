import type { ReactNode } from 'react';
import { classes } from '@/components/ui/classes';
import styles from './StepHead.module.scss';

type StepHeadProps = {
  number: number;
  title: string;
  id: string;
  /** The number counts on phones only, where the parts follow each other. */
  onPhoneOnly?: boolean;
  children?: ReactNode;
};

/** A numbered part of the checkout and, at its right, what it costs. */
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
