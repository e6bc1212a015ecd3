import { formatMoney } from '@/lib/text/format';
import styles from './Money.module.scss';

/** "LKR 1,234.50", never broken over two lines. */
export function Money({ rupees }: { rupees: number }) {
  return <span className={styles.money}>{formatMoney(rupees)}</span>;
}
