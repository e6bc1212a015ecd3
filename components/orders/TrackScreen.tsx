import { useRouter } from 'next/router';
import { useState } from 'react';
import { Form } from '@/components/ui/Form';
import { PageMeta } from '@/components/ui/PageMeta';
import type { TrackedOrder, OrderSummary } from '@/lib/contract/order.contract';
import type { TrackForm as Checked } from '@/lib/contract/customer.forms';
import { links, orderLink, trackLink } from '@/lib/urls/links';
import { useAppDispatch, useAppSelector, useSettings } from '@/store/hooks';
import { ParcelList } from './ParcelList';
import { Link } from '@/components/ui/Link';
import { formatDate } from '@/lib/text/format';
import { courierWords, sizeWords } from '@/lib/text/orderWords';
import type { TrackPage } from '@/lib/pages/orderPage';
import { Button } from '@/components/ui/Button';
import { Field } from '@/components/ui/Field';
import { FormSummary } from '@/components/ui/FormSummary';
import { useForm, type FieldBinding, type FormError } from '@/components/ui/useForm';
import { text } from '@/lib/text/text';
import { sentencesOf } from '@/lib/site/failure';
import { trackOrder } from '@/store/orderThunks';
import styles from './TrackScreen.module.scss';
import { OrderStatusLabel } from './OrderStatusWords';

/** Tracks an order by its number and phone; a customer picks one of their own. */
export function TrackScreen({ orders, parcels, owner, found = null, origin }: TrackPage) {
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
        <Tracking key={asked} asked={asked} first={found} />
      ) : (
        <TrackedState order={{ ...mine, holdUntil: null, parcels }} isOwn />
      )}
    </div>
  );
}

type TrackingProps = {
  asked: string;
  /** The order that the browser asked for by itself. */
  first: TrackedOrder | null;
};

function Tracking({ asked, first }: TrackingProps) {
  const [found, setFound] = useState(first);
  return (
    <>
      <TrackForm asked={asked} onFound={setFound} />
      <div role="status">{found !== null && <TrackedState order={found} isOwn={false} />}</div>
    </>
  );
}

/** The customer's own orders, which need no phone number. */
function OwnOrders({ orders, chosen }: { orders: OrderSummary[]; chosen: string }) {
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

/** The state of an order, without its address and prices. */
function TrackedState({ order, isOwn }: { order: TrackedOrder; isOwn: boolean }) {
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
      <ParcelList parcels={order.parcels} isPickUp={order.isPickUp} />
      {!isOwn && (status === 'sent' || status === 'delivered') && (
        <Link href={orderLink(orderNumber)} className={styles.whole}>
          Something wrong with a part? Sign in with your phone to return it
        </Link>
      )}
      {isOwn && (
        <Link href={orderLink(orderNumber)} className={styles.whole}>
          View the order
        </Link>
      )}
    </section>
  );
}

const PREFIX = 'track';
const loadSchema = async () => (await import('@/lib/contract/customer.forms')).trackSchema;

type TrackFormProps = { asked: string; onFound: (order: TrackedOrder | null) => void };

/** Asks for the order number and the phone; the server answers only when both match. */
function TrackForm({ asked, onFound }: TrackFormProps) {
  const dispatch = useAppDispatch();
  const form = useForm(PREFIX, {
    initial: { orderNumber: asked, phone: '' },
    loadSchema,
    send,
  });

  async function send(checked: Checked): Promise<FormError[]> {
    onFound(null);
    const outcome = await dispatch(trackOrder(checked));
    if (outcome.failure === null) {
      onFound(outcome.value);
      return [];
    }
    const sentences = sentencesOf(outcome.failure, text.unknownFailure);
    return sentences.map((sentence) => ({ field: null, sentence }));
  }

  return (
    <Form name={PREFIX} className={styles.form} noValidate onSubmit={form.onSubmit}>
      <FormSummary errors={form.errors} place={form.summary} prefix={PREFIX} />
      <TrackFields bind={form.bind} />
      <Button type="submit" size={48} wide busy={form.isBusy}>
        Track order
      </Button>
    </Form>
  );
}

function TrackFields({ bind }: { bind: (name: 'orderNumber' | 'phone') => FieldBinding }) {
  return (
    <>
      <Field
        field={bind('orderNumber')}
        label="Order number"
        hint="For example SP-100001. You'll find it in your order confirmation."
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={30}
      />
      <Field
        field={bind('phone')}
        label="Phone"
        hint="The delivery phone of the order, or your account's phone."
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
    </>
  );
}
