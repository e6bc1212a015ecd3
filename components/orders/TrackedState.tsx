import { Link } from '@/components/ui/Link';
import type { TrackedOrder } from '@/lib/contract/tracking';
import { formatDate } from '@/lib/text/format';
import { orderLink } from '@/lib/urls/links';
import { sizeWords } from '@/lib/text/orderWords';
import { courierWords } from '@/lib/text/trackWords';
import { OrderStatusWords } from './OrderStatusWords';
import styles from './TrackScreen.module.scss';

type TrackedStateProps = { order: TrackedOrder; isOwn: boolean };

/** The state of an order, without its address and prices. */
export function TrackedState({ order, isOwn }: TrackedStateProps) {
  const { orderNumber, status, placedAt } = order;
  return (
    <section className={styles.state} aria-label={`Order ${orderNumber}`}>
      <div>
        <h2>Order {orderNumber}</h2>
        <OrderStatusWords status={status} />
      </div>
      <p>{courierWords(order)}</p>
      <dl>
        <div>
          <dt>Placed</dt>
          <dd>
            <time dateTime={formatDate(placedAt)}>{formatDate(placedAt)}</time>
          </dd>
        </div>
        <div>
          <dt>Parts</dt>
          <dd>{sizeWords(order)}</dd>
        </div>
      </dl>
      {isOwn && (
        <Link href={orderLink(orderNumber)} className={styles.whole}>
          View the order
        </Link>
      )}
    </section>
  );
}
