import { Link } from '@/components/ui/Link';
import type { WaitingParcel } from '@/lib/contract/courier.contract';
import { formatAmount, formatCount } from '@/lib/text/format';
import { officeOrderLink } from '@/lib/urls/officeLinks';
import { Section } from '../parts/Section';
import { parcelId } from './handedOver';
import styles from './handOver.module.scss';

/** The packed parcels that no courier has yet, the oldest first. */
export function WaitingList({
  parcels,
  waits,
}: {
  parcels: readonly WaitingParcel[];
  waits: number;
}) {
  return (
    <div className={styles.aside}>
      <Section title="Still here" hasRows>
        {parcels.length === 0 && <p className={styles.none}>Every packed parcel has left.</p>}
        <ul className={styles.waiting}>
          {parcels.map((parcel) => (
            <li key={parcelId(parcel)}>
              <Link href={officeOrderLink(parcel.orderNumber)}>
                {parcel.number === 1 ? parcel.orderNumber : parcelId(parcel)}
              </Link>
              <span>{parcel.town}</span>
              <b>{parcel.toCollect === 0 ? '' : formatAmount(parcel.toCollect)}</b>
            </li>
          ))}
        </ul>
        {waits > parcels.length && (
          <p className={styles.none}>{`${formatCount(waits - parcels.length)} more`}</p>
        )}
      </Section>
    </div>
  );
}
