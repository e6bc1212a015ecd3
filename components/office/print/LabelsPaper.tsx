import JsBarcode from 'jsbarcode';
import { parcelCode } from '@/lib/commerce/orderNumber';
import type { Labels, PaperSender, ParcelLabel } from '@/lib/contract/paper.contract';
import { labelTexts, type LabelTexts } from '@/lib/text/paperWords';
import { OrderCode } from '@/components/papers/OrderCode';
import { codePath } from '@/components/papers/codePath';
import { PrintFrame } from './PrintFrame';
import styles from './LabelsPaper.module.scss';

export type LabelsPage = Labels & { pdf: string; back: string };

/** Parcel labels of 100 × 50 mm in black only: town and phone are larger than the street. */
export function LabelsPaper({ page: { from, labels, ...frame } }: { page: LabelsPage }) {
  const count = labels.length === 1 ? '1 parcel label' : `${labels.length} parcel labels`;
  return (
    <PrintFrame title={count} {...frame}>
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
  const { orderNumber, waybill } = label;
  const texts = labelTexts(label, from);
  return (
    <article className={styles.label} data-theme="light">
      <div className={styles.code}>
        <OrderCode orderNumber={parcelCode(orderNumber, label.parcel)} />
        <h2>{orderNumber}</h2>
        <p>{texts.parcel}</p>
        <p>{texts.weight}</p>
      </div>
      <Receiver texts={texts} />
      <div className={styles.collect} data-none={texts.cash === null || undefined}>
        {texts.cash === null ? (
          <b>{texts.payment}</b>
        ) : (
          <>
            <span>Collect COD</span> <b>{texts.cash}</b>
          </>
        )}
      </div>
      <div className={styles.waybill}>
        {waybill !== null && <BarCode text={waybill} />}
        <p>{texts.courier}</p>
      </div>
    </article>
  );
}

function Receiver({ texts }: { texts: LabelTexts }) {
  return (
    <div className={styles.to} data-long={texts.isLong || undefined}>
      <h3>{texts.name}</h3>
      <p>{texts.street}</p>
      <p className={styles.town}>{texts.town}</p>
      {texts.district !== '' && <p>{texts.district}</p>}
      <p className={styles.phone}>{texts.phones}</p>
      <small>{texts.from}</small>
    </div>
  );
}

/** Letters, digits and signs that Code 128 has. */
const CODE_128 = /^[\u0020-\u007e]{1,40}$/;

type Encodings = { encodings?: { data: string }[] };

/** A Code 128 bar code as one path; nothing where the text has no such code. */
function BarCode({ text }: { text: string }) {
  if (!CODE_128.test(text)) return null;
  const target: Encodings = {};
  JsBarcode(target, text, { format: 'CODE128' });
  const bars = (target.encodings ?? []).map(({ data }) => data).join('');
  const path = codePath([[...bars].map((bar) => bar === '1')]);
  return (
    <svg
      viewBox={`0 0 ${bars.length} 1`}
      preserveAspectRatio="none"
      role="img"
      aria-label={`Bar code of ${text}`}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}
