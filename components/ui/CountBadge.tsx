import { formatCount } from '@/lib/text/format';
import styles from './CountBadge.module.scss';

/** The count on an icon; hidden at zero. The icon's label names it for screen readers. */
export function CountBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className={styles.badge} aria-hidden>
      {formatCount(count)}
    </span>
  );
}
