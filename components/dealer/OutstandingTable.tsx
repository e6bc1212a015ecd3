import { BlockTable } from '@/components/ui/BlockTable';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import type { OutstandingOrder } from '@/lib/contract/dealer.contract';
import { counted, formatAmount, formatDate } from '@/lib/text/format';
import { orderLink } from '@/lib/urls/links';
import styles from './OutstandingTable.module.scss';

/** Unpaid orders on credit, oldest first; on a phone each takes a few lines. */
export function OutstandingTable({ orders }: { orders: OutstandingOrder[] }) {
  return (
    <BlockTable label="Orders on credit" columns={COLUMNS} className={styles.table}>
      {orders.map((order) => (
        <Row key={order.orderNumber} order={order} />
      ))}
    </BlockTable>
  );
}

const COLUMNS = ['Order', 'Date', 'Due', 'Total, LKR', 'Paid, LKR', 'Open, LKR'];

function Row({ order }: { order: OutstandingOrder }) {
  const { orderNumber, placedAt, total, paid, open } = order;
  return (
    <tr role="row">
      <th role="rowheader" scope="row" className={styles.order}>
        <Link href={orderLink(orderNumber)}>{orderNumber}</Link>
      </th>
      <td role="cell" className={styles.date}>
        {formatDate(placedAt)}
      </td>
      <td role="cell" className={styles.dueCell}>
        <Due order={order} />
      </td>
      <td role="cell" className={styles.total}>
        <span className={styles.onPhone}>Total </span>
        {formatAmount(total)}
      </td>
      <td role="cell" className={styles.paid}>
        <span className={styles.onPhone}>Paid </span>
        {formatAmount(paid)}
      </td>
      <td role="cell" className={styles.open}>
        <b>{formatAmount(open)}</b>
      </td>
    </tr>
  );
}

function Due({ order: { dueAt, isOverdue, ageDays } }: { order: OutstandingOrder }) {
  return (
    <span className={isOverdue ? styles.late : styles.due}>
      <Icon of={isOverdue ? 'triangle-alert' : 'clock'} size={16} />
      {formatDate(dueAt)}
      {isOverdue && `, overdue, ${counted(ageDays, 'day')} old`}
    </span>
  );
}
