import type { Labelled } from '@/lib/contract/courier.contract';
import { formatMoney } from '@/lib/text/format';
import { Sheet } from '../parts/Sheet';
import styles from './handOver.module.scss';

type ParcelChoiceProps = {
  label: Labelled;
  onChoose: (label: Labelled, parcel: Labelled['parcels'][number]) => void;
  onClose: () => void;
};

/** A label that does not say which parcel of its order it is. */
export function ParcelChoice({ label, onChoose, onClose }: ParcelChoiceProps) {
  return (
    <Sheet
      title={`Which parcel of ${label.orderNumber}?`}
      subtitle="Several of its parcels wait, and the label does not say which one this is."
      onClose={onClose}
    >
      <ul className={styles.choice}>
        {label.parcels.map((parcel) => (
          <li key={parcel.number}>
            <button type="button" onClick={() => onChoose(label, parcel)}>
              <b>{`Parcel ${parcel.number}`}</b>
              <small>
                {parcel.toCollect === 0
                  ? 'Nothing to collect'
                  : `Collects ${formatMoney(parcel.toCollect)}`}
              </small>
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
