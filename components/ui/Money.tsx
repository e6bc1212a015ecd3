import { formatMoney } from '@/lib/text/format';
import styles from './Money.module.scss';

/** An amount such as "LKR 1,234.50", without a line break. */
export function Money({ rupees }: { rupees: number }) {
  return <span className={styles.money}>{formatMoney(rupees)}</span>;
}
