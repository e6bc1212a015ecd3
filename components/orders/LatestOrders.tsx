import { Link } from '@/components/ui/Link';
import { Money } from '@/components/ui/Money';
import type { OrderSummary } from '@/lib/contract/order';
import { formatDate } from '@/lib/text/format';
import { links, orderLink } from '@/lib/urls/links';
import styles from './DashboardScreen.module.scss';
import { NoOrders } from './OrdersScreen';
import { OrderStatusLabel } from './OrderStatusWords';
import { counted } from '@/lib/text/countNoun';

type LatestOrdersProps = { orders: OrderSummary[]; orderCount: number };

export function LatestOrders({ orders, orderCount }: LatestOrdersProps) {
  if (orderCount === 0) return <NoOrders />;
  const all = orderCount === 1 ? 'See the order' : `All ${orderCount} orders`;
  return (
    <section className={styles.card} aria-labelledby="orders-title">
      <div className={styles.head}>
        <h2 id="orders-title">Orders</h2>
        <Link href={links.orders}>{all}</Link>
      </div>
      <ul className={styles.orders}>
        {orders.map((order) => (
          <LatestOrder key={order.orderNumber} order={order} />
        ))}
      </ul>
    </section>
  );
}

function LatestOrder({ order }: { order: OrderSummary }) {
  const { orderNumber, placedAt, status, total, itemCount } = order;
  return (
    <li>
      <div>
        <Link href={orderLink(orderNumber)}>{orderNumber}</Link>
        <time dateTime={formatDate(placedAt)}>{formatDate(placedAt)}</time>
        <OrderStatusLabel status={status} />
      </div>
      <div>
        <b>
          <Money rupees={total} />
        </b>
        <small>{counted(itemCount, 'line')}</small>
      </div>
    </li>
  );
}
