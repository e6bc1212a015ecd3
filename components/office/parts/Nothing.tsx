import type { ReactNode } from 'react';
import { OfficeIcon, type OfficeIconName } from './OfficeIcon';
import styles from './Nothing.module.scss';

type NothingProps = {
  icon: OfficeIconName;
  /** What there is none of. */
  title: string;
  /** Why, or what will be here. */
  children: ReactNode;
  /** What to do next. */
  acts?: ReactNode;
};

/** A list without rows: says so, and what to do next. */
export function Nothing({ icon, title, children, acts }: NothingProps) {
  return (
    <div className={styles.nothing}>
      <OfficeIcon of={icon} size={28} />
      <h2>{title}</h2>
      <p>{children}</p>
      {Boolean(acts) && <div className={styles.acts}>{acts}</div>}
    </div>
  );
}
