import { Link } from '@/components/ui/Link';
import type { OrderSummary } from '@/lib/contract/order';
import { formatDate } from '@/lib/text/format';
import { links, trackLink } from '@/lib/urls/links';
import { OrderStatusWords } from './OrderStatusWords';
import styles from './TrackScreen.module.scss';

type OwnOrdersProps = { orders: OrderSummary[]; chosen: string };

/** The customer's own orders, which need no phone number. */
export function OwnOrders({ orders, chosen }: OwnOrdersProps) {
  if (orders.length === 0) return null;
  return (
    <nav className={styles.own} aria-label="Your orders">
      <h2>Your orders</h2>
      <ul>
        {orders.map(({ orderNumber, placedAt, status }) => (
          <li key={orderNumber}>
            <Link
              href={trackLink(orderNumber)}
              scroll={false}
              aria-current={orderNumber === chosen ? 'true' : undefined}
            >
              <b>{orderNumber}</b>
              <span>{formatDate(placedAt)}</span>
              <OrderStatusWords status={status} />
            </Link>
          </li>
        ))}
      </ul>
      {orders.some(({ orderNumber }) => orderNumber === chosen) && (
        <Link href={links.trackOrder} scroll={false} className={styles.whole}>
          Track another order
        </Link>
      )}
    </nav>
  );
}
