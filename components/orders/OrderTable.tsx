import { Link } from '@/components/ui/Link';
import type { OrderSummary } from '@/lib/contract/order.contract';
import { formatAmount, formatDate, formatMoney } from '@/lib/text/format';
import { orderLink } from '@/lib/urls/links';
import { sizeWords } from '@/lib/text/orderWords';
import { OrderStatusLabel } from './OrderStatusWords';
import styles from './OrderTable.module.scss';

/** A table of orders; on a phone each takes two lines. */
export function OrderTable({ orders }: { orders: OrderSummary[] }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Order</th>
          <th scope="col">Date</th>
          <th scope="col">Status</th>
          <th scope="col">Contents</th>
          <th scope="col">Payment</th>
          <th scope="col" className={styles.amount}>
            Total, LKR
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <OrderRow key={order.orderNumber} order={order} />
        ))}
      </tbody>
    </table>
  );
}

function OrderRow({ order }: { order: OrderSummary }) {
  const { orderNumber, placedAt, status, paymentTitle, total } = order;
  return (
    <tr>
      <th scope="row">
        <Link href={orderLink(orderNumber)}>{orderNumber}</Link>
      </th>
      <td className={styles.date}>
        <time dateTime={formatDate(placedAt)}>{formatDate(placedAt)}</time>
      </td>
      <td className={styles.status}>
        <OrderStatusLabel status={status} />
      </td>
      <td className={styles.size}>{sizeWords(order)}</td>
      <td className={styles.payment}>{paymentTitle}</td>
      <td className={styles.amount}>
        <span className={styles.onPhone}>{formatMoney(total)}</span>
        <span className={styles.onDesktop}>{formatAmount(total)}</span>
      </td>
    </tr>
  );
}
