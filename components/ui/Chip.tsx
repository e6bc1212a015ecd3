import type { ReactNode } from 'react';
import { classes } from './classes';
import styles from './Chip.module.scss';

/** A small label. strong: the best of its kind; offer: a discount. */
export function Chip({
  tone = 'plain',
  children,
}: {
  tone?: 'plain' | 'strong' | 'offer';
  children: ReactNode;
}) {
  return <span className={classes(styles.chip, styles[tone])}>{children}</span>;
}
