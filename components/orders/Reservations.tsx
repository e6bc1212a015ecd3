import { useRouter } from 'next/router';
import { useReloadPage } from '@/components/account/useReloadPage';
import { Button } from '@/components/ui/Button';
import { Link } from '@/components/ui/Link';
import { showErrors } from '@/components/ui/toasts/messages';
import { useBusy } from '@/components/ui/useBusy';
import type { OwnReservation } from '@/lib/contract/item.contract';
import { failureOf, sentencesOf } from '@/lib/site/failure';
import { counted, formatMoment } from '@/lib/text/format';
import { links, productLink } from '@/lib/urls/links';
import { addToCart } from '@/store/cartSlice';
import { useAppDispatch } from '@/store/hooks';
import { useApiCall } from '@/store/useApiCall';
import styles from './OrderReturns.module.scss';
import own from './Reservations.module.scss';

/** What a buyer reserved of deliveries, and what became of it. */
export function Reservations({ rows }: { rows: readonly OwnReservation[] }) {
  if (rows.length === 0) return null;
  return (
    <section className={styles.returns} aria-labelledby="reservations">
      <h2 id="reservations">Reserved</h2>
      <ul>
        {rows.map((row) => (
          <Row key={row.reservationId} row={row} />
        ))}
      </ul>
    </section>
  );
}

function Row({ row }: { row: OwnReservation }) {
  const { itmName, qty, state } = row;
  const isOpen = state === 'waiting' || state === 'held';
  return (
    <li data-closed={!isOpen || undefined}>
      <b>{stateWords(row)}</b>
      <p>
        <Link href={productLink(row)}>{itmName}</Link>
      </p>
      <small>{counted(qty, 'piece')}</small>
      {isOpen && <Acts row={row} />}
    </li>
  );
}

function stateWords({ state, expectedOn, heldUntil }: OwnReservation): string {
  if (state === 'held') return `Here. We hold it for you until ${formatMoment(heldUntil ?? 0)}`;
  if (state === 'waiting') {
    return expectedOn === null ? 'On its way' : `Expected about ${expectedOn}`;
  }
  return state === 'expired' ? 'Not ordered in time' : 'The delivery does not bring it';
}

function Acts({ row: { reservationId, itmCode, itmName, qty, state } }: { row: OwnReservation }) {
  const call = useApiCall();
  const reload = useReloadPage();
  const router = useRouter();
  const dispatch = useAppDispatch();
  const { isBusy, run } = useBusy();

  const cancel = () =>
    run(async () => {
      try {
        const params = { reservationId };
        await call((api) => api.call('POST /reservations/{reservationId}/cancel', { params }));
        await reload();
      } catch (error) {
        showErrors(sentencesOf(failureOf(error)));
      }
    });

  const buy = () =>
    run(async () => {
      const added = await dispatch(addToCart({ itmCode, qty, isFromWishList: false }));
      if (added.failure === null) await router.push(links.cart);
      else showErrors(sentencesOf(added.failure));
    });

  return (
    <div className={own.acts}>
      {state === 'held' && (
        <Button
          size={40}
          busy={isBusy}
          onClick={() => void buy()}
          aria-label={`Add ${itmName} to the cart`}
        >
          Add to cart
        </Button>
      )}
      <Button
        variant="quiet"
        size={40}
        busy={isBusy}
        onClick={() => void cancel()}
        aria-label={`Cancel the reservation of ${itmName}`}
      >
        Cancel
      </Button>
    </div>
  );
}
