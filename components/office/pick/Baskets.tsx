import type { PickOrder } from '@/lib/contract/paper.contract';
import styles from './Baskets.module.scss';

/** The baskets with what is in them; each is one order. */
export function Baskets({ orders, now }: { orders: readonly PickOrder[]; now?: number }) {
  if (orders.length === 1) return null;
  return (
    <ol className={styles.baskets} aria-label="Baskets">
      {orders.map(({ orderNumber, lines }, at) => {
        const picked = lines.reduce((sum, line) => sum + line.picked, 0);
        return (
          <li key={orderNumber} aria-current={at + 1 === now ? 'step' : undefined}>
            <b>{at + 1}</b>
            <small>{picked > 0 && `${picked} in`}</small>
          </li>
        );
      })}
    </ol>
  );
}
