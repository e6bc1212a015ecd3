import { displayPhone } from '@/lib/commerce/phone';
import type { Labels, PaperSender, ParcelLabel } from '@/lib/contract/papers';
import { formatMoney, formatWeight } from '@/lib/text/format';
import { QrCode } from '../parts/QrCode';
import { BarCode } from './BarCode';
import { PrintFrame } from './PrintFrame';
import styles from './Labels.module.scss';

export type LabelsPage = Labels & { pdf: string };

/** Parcel labels of 100 × 50 mm in black only: town and phone are larger than the street. */
export function LabelsPaper({ page: { from, labels, pdf } }: { page: LabelsPage }) {
  const count = labels.length === 1 ? '1 parcel label' : `${labels.length} parcel labels`;
  return (
    <PrintFrame title={count} pdf={pdf}>
      {labels.map((label) => (
        <Label
          key={`${label.orderNumber} ${label.parcel?.number ?? ''}`}
          label={label}
          from={from}
        />
      ))}
    </PrintFrame>
  );
}

function Label({ label, from }: { label: ParcelLabel; from: PaperSender }) {
  const { orderNumber, parcel, weight, collect } = label;
  const { number, of } = parcel ?? { number: 1, of: 1 };
  return (
    <article className={styles.label}>
      <div className={styles.code}>
        <QrCode text={orderNumber} label={`QR code of ${orderNumber}`} border={0} />
        <h2>{orderNumber}</h2>
        <p>{`Parcel ${number} of ${of}, ${formatWeight(weight)}`}</p>
      </div>
      <Receiver label={label} from={from} />
      <div className={styles.collect} data-none={collect === 0 || undefined}>
        {collect === 0 ? (
          <b>Paid, nothing to collect</b>
        ) : (
          <>
            <span>Collect COD</span> <b>{formatMoney(collect)}</b>
          </>
        )}
      </div>
      <Waybill label={label} />
    </article>
  );
}

function Receiver({ label: { to }, from }: { label: ParcelLabel; from: PaperSender }) {
  const { fullName, shopName, line1, line2, town, district, postcode, phone, secondPhone } = to;
  const isFilled = (part: string | null) => part !== null && part !== '';
  const phones = [phone, secondPhone].filter((one) => one !== null).map(displayPhone);
  return (
    <div className={styles.to}>
      <h3>{shopName ?? fullName}</h3>
      <p>{[line1, line2].filter(isFilled).join(', ')}</p>
      <p className={styles.town}>{town}</p>
      <p>{[district, postcode].filter(isFilled).join(' ')}</p>
      <p className={styles.phone}>{phones.join(' / ')}</p>
      <small>{`From ${from.siteName}, ${from.phones.map(displayPhone).join(', ')}`}</small>
    </div>
  );
}

function Waybill({ label: { courier, waybill } }: { label: ParcelLabel }) {
  return (
    <div className={styles.waybill}>
      {waybill !== null && <BarCode text={waybill} />}
      <p>{[courier, waybill].filter((part) => part !== null).join(' ')}</p>
    </div>
  );
}
