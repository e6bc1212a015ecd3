import { Link } from '@/components/ui/Link';
import type { OfficeReservation } from '@/lib/contract/item.contract';
import { counted, formatMoment } from '@/lib/text/format';
import { officeCustomerLink, officePurchaseLink } from '@/lib/urls/officeLinks';
import { useOfficeCall } from '../calls/useOfficeCall';
import { useReload } from '../calls/useReload';
import { useMay } from '../frame/OfficeContext';
import { CallFailed } from '../calls/CallFailed';
import { ActButton } from './ActButton';
import { Section } from './Section';
import styles from './ReservationList.module.scss';

type ReservationListProps = {
  reservations: readonly OfficeReservation[];
  /** On the page of an item, which has several orders to suppliers. */
  withOrder?: boolean;
  className?: string;
};

/** Who reserved what of a delivery, in the order in which they are served. */
export function ReservationList({
  reservations,
  withOrder = false,
  className,
}: ReservationListProps) {
  const call = useOfficeCall();
  const reload = useReload();
  const may = useMay();
  if (reservations.length === 0) return null;
  const cancel = (reservationId: number) =>
    void call.run(
      (api) =>
        api.call('POST /office/reservations/{reservationId}/cancel', { params: { reservationId } }),
      reload,
    );
  return (
    <Section title="Reserved" className={className}>
      <CallFailed call={call} />
      <ul className={styles.list}>
        {reservations.map((row) => (
          <li key={row.reservationId}>
            <p>
              <Who row={row} />
              <small>
                {withOrder ? (
                  <Link href={officePurchaseLink(row.purchaseNumber)}>{row.purchaseNumber}</Link>
                ) : (
                  row.sku
                )}
                {`, ${stateWords(row)}`}
              </small>
            </p>
            <b>{counted(row.qty, 'piece')}</b>
            {may('write_orders') && (
              <ActButton
                size={36}
                busy={call.isBusy}
                onClick={() => cancel(row.reservationId)}
                aria-label={`Cancel the reservation of ${row.customerName}`}
              >
                Cancel
              </ActButton>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Who({ row: { customerId, customerName } }: { row: OfficeReservation }) {
  const may = useMay();
  if (!may('read_customers')) return <b>{customerName}</b>;
  return <Link href={officeCustomerLink(customerId)}>{customerName}</Link>;
}

function stateWords({ state, heldUntil }: OfficeReservation): string {
  return state === 'held' ? `here, held until ${formatMoment(heldUntil ?? 0)}` : 'waits for it';
}
