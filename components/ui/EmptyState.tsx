import { Icon, type IconName } from './Icon';
import type { ReactNode } from 'react';
import styles from './EmptyState.module.scss';

type EmptyStateProps = {
  icon: IconName;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
};

export function EmptyState({ icon, title, children, actions }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <Icon of={icon} size={24} className={styles.icon} />
      <p className={styles.title}>{title}</p>
      {children !== undefined && <div className={styles.words}>{children}</div>}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
