import { Clock, TriangleAlert } from '@/components/ui/icons';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import type { OutstandingOrder } from '@/lib/contract/dealer';
import { counted } from '@/lib/site/counted';
import { formatAmount, formatDate } from '@/lib/site/format';
import { orderLink } from '@/lib/site/links';
import styles from './OutstandingTable.module.scss';

/** Orders on credit that are not paid, the oldest first. */
export function OutstandingTable({ orders }: { orders: OutstandingOrder[] }) {
  return (
    <div className={styles.scroll} role="region" aria-label="Orders on credit" tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Order</th>
            <th scope="col">Date</th>
            <th scope="col">Due</th>
            <th scope="col" className={styles.amount}>
              Total, LKR
            </th>
            <th scope="col" className={styles.amount}>
              Paid, LKR
            </th>
            <th scope="col" className={styles.amount}>
              Open, LKR
            </th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <Row key={order.orderNumber} order={order} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ order }: { order: OutstandingOrder }) {
  const { orderNumber, placedAt, total, paid, open } = order;
  return (
    <tr>
      <th scope="row">
        <Link href={orderLink(orderNumber)}>{orderNumber}</Link>
      </th>
      <td>{formatDate(placedAt)}</td>
      <td>
        <Due order={order} />
      </td>
      <td className={styles.amount}>{formatAmount(total)}</td>
      <td className={styles.amount}>{formatAmount(paid)}</td>
      <td className={styles.amount}>
        <b>{formatAmount(open)}</b>
      </td>
    </tr>
  );
}

function Due({ order: { dueAt, isOverdue, ageDays } }: { order: OutstandingOrder }) {
  return (
    <span className={isOverdue ? styles.late : styles.due}>
      <Icon of={isOverdue ? TriangleAlert : Clock} size={16} />
      {formatDate(dueAt)}
      {isOverdue && `, overdue, ${counted(ageDays, 'day')} old`}
    </span>
  );
}
