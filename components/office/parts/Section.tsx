import { useId, type ReactNode } from 'react';
import { classes } from '@/components/ui/classes';
import styles from './Section.module.scss';

type SectionProps = {
  title: string;
  /** A link or button behind the ring. */
  action?: ReactNode;
  /** Its rows reach the edges of a phone; the head does not. */
  hasRows?: boolean;
  className?: string;
  children: ReactNode;
};

/** A section: words, a hairline and a ring, then its content. */
export function Section({ title, action, hasRows, className, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes(styles.section, className)}>
      <div className={styles.head} data-rows={hasRows}>
        <h2 id={id}>{title}</h2>
        <span className={styles.line} aria-hidden />
        {action}
      </div>
      {children}
    </section>
  );
}
