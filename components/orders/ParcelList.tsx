import { buttonClass } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import type { Parcel } from '@/lib/contract/order.contract';
import { formatDate } from '@/lib/text/format';
import styles from './ParcelList.module.scss';

type ParcelListProps = { parcels: readonly Parcel[]; isPickUp?: boolean | undefined };

/** The parcels that have left, each with its courier, waybill and the courier's page. */
export function ParcelList({ parcels, isPickUp = false }: ParcelListProps) {
  const sent = parcels.filter(({ sentAt }) => sentAt !== null);
  if (sent.length === 0) return null;
  return (
    <ul className={styles.parcels} aria-label="Parcels">
      {sent.map((parcel) => (
        <ParcelRow
          key={parcel.number}
          parcel={parcel}
          isPickUp={isPickUp}
          isOnly={parcels.length === 1}
        />
      ))}
    </ul>
  );
}

type ParcelRowProps = { parcel: Parcel; isPickUp: boolean; isOnly: boolean };

function ParcelRow({ parcel, isPickUp, isOnly }: ParcelRowProps) {
  const { number, courier, waybill, trackingUrl, sentAt, deliveredAt } = parcel;
  const name = isOnly ? 'Parcel' : `Parcel ${number}`;
  return (
    <li>
      <div>
        <b>
          {name}
          {courier !== null && `, ${courier}`}
        </b>
        {waybill !== null && <span>Waybill {waybill}</span>}
        {sentAt !== null && !isPickUp && <span>Left on {formatDate(sentAt)}</span>}
        {deliveredAt !== null && (
          <span>
            {isPickUp ? 'Collected' : 'Delivered'} on {formatDate(deliveredAt)}
          </span>
        )}
      </div>
      {trackingUrl !== null && (
        <a
          href={trackingUrl}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ variant: 'outline' }, styles.follow)}
        >
          <Icon of="truck" />
          {isOnly ? 'Follow the parcel' : `Follow parcel ${number}`}
        </a>
      )}
    </li>
  );
}
