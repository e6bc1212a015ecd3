import { useRouter } from 'next/router';
import { useState } from 'react';
import { PageMeta } from '@/components/ui/PageMeta';
import type { TrackedOrder } from '@/lib/contract/tracking';
import { links, trackLink, orderLink } from '@/lib/urls/links';
import { useAppSelector, useSettings } from '@/store/hooks';
import { ParcelList } from './ParcelList';
import { TrackForm } from './TrackForm';
import styles from './TrackScreen.module.scss';
import { Link } from '@/components/ui/Link';
import type { OrderSummary } from '@/lib/contract/order';
import { formatDate } from '@/lib/text/format';
import { OrderStatusLabel } from './OrderStatusWords';
import { sizeWords, courierWords } from '@/lib/text/orderWords';
import type { TrackPage } from '@/lib/pages/orderPage';

/** Tracks an order by its number and phone; a customer picks one of their own. */
export function TrackScreen({ orders, parcels, owner, origin }: TrackPage) {
  const { siteName } = useSettings();
  const { query } = useRouter();
  const asked = typeof query.order === 'string' ? query.order : '';
  const ownerNow = useAppSelector(({ session }) => session.owner);
  const own = owner !== '' && ownerNow === owner ? orders : [];
  const mine = own.find(({ orderNumber }) => orderNumber === asked);
  return (
    <div className={styles.screen}>
      <PageMeta
        siteName={siteName}
        title={`Track order | ${siteName}`}
        description={`Track your order at ${siteName}.`}
        canonical={origin + links.trackOrder}
        noindex
      />
      <h1>Track order</h1>
      <OwnOrders orders={own} chosen={asked} />
      {mine === undefined ? (
        <Tracking key={asked} asked={asked} />
      ) : (
        <TrackedState order={{ ...mine, holdUntil: null, parcels }} isOwn />
      )}
    </div>
  );
}

function Tracking({ asked }: { asked: string }) {
  const [found, setFound] = useState<TrackedOrder | null>(null);
  return (
    <>
      <TrackForm asked={asked} onFound={setFound} />
      <div role="status">{found !== null && <TrackedState order={found} isOwn={false} />}</div>
    </>
  );
}

type OwnOrdersProps = { orders: OrderSummary[]; chosen: string };

/** The customer's own orders, which need no phone number. */
function OwnOrders({ orders, chosen }: OwnOrdersProps) {
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
              <OrderStatusLabel status={status} />
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

type TrackedStateProps = { order: TrackedOrder; isOwn: boolean };

/** The state of an order, without its address and prices. */
function TrackedState({ order, isOwn }: TrackedStateProps) {
  const { orderNumber, status, placedAt } = order;
  return (
    <section className={styles.state} aria-label={`Order ${orderNumber}`}>
      <div>
        <h2>Order {orderNumber}</h2>
        <OrderStatusLabel status={status} />
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
      <ParcelList parcels={order.parcels} />
      {isOwn && (
        <Link href={orderLink(orderNumber)} className={styles.whole}>
          View the order
        </Link>
      )}
    </section>
  );
}
