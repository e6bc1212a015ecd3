import { formatCount } from '@/lib/text/format';
import styles from './CountBadge.module.scss';

/** The number on an icon; nothing at zero. What it counts is said by the icon's own name. */
export function CountBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className={styles.badge} aria-hidden>
      {formatCount(count)}
    </span>
  );
}
