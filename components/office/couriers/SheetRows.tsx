import type { SheetMatch, SheetOutcome, SheetRow } from '@/lib/contract/courierMoney';
import { counted, formatAmount } from '@/lib/text/format';
import { Mark, type MarkShape, type MarkTone } from '../parts/Mark';
import styles from '../parts/CsvRows.module.scss';

const MARKS: Record<SheetOutcome, { shape: MarkShape; tone: MarkTone; word: string }> = {
  same: { shape: 'tick', tone: 'good', word: 'same' },
  short: { shape: 'alert', tone: 'bad', word: 'less' },
  over: { shape: 'alert', tone: 'warn', word: 'more' },
  none: { shape: 'hollow', tone: 'plain', word: 'nothing paid' },
  done: { shape: 'full', tone: 'muted', word: 'recorded before' },
  unknown: { shape: 'cross', tone: 'bad', word: 'not ours' },
  refused: { shape: 'cross', tone: 'bad', word: 'cannot be read' },
};

/** What happens to each row of the sheet; the rows that differ come first. */
export function SheetRows({ match }: { match: SheetMatch }) {
  const { rows, recorded, left, notNamed, isTrial } = match;
  return (
    <>
      <p role="status" className={styles.said}>
        {isTrial
          ? `${counted(recorded, 'parcel')} can be settled, ${left} stay open. ${counted(notNamed, 'parcel')} of ours are not on the sheet.`
          : `${counted(recorded, 'parcel')} settled.`}
      </p>
      <ul className={styles.rows}>
        {rows.map((row) => (
          <Row key={row.line} row={row} />
        ))}
      </ul>
    </>
  );
}

function Row({ row: { waybill, orderNumber, asked, paid, outcome, reason } }: { row: SheetRow }) {
  const { word, ...mark } = MARKS[outcome];
  const amounts = [asked, paid].map((amount) => (amount === null ? '' : formatAmount(amount)));
  return (
    <li>
      <span>
        <b>{waybill}</b> {orderNumber}
        {reason !== null && <small>{reason}</small>}
      </span>
      <span>
        {amounts[0] !== amounts[1] && <s>{amounts[0]}</s>} <b>{amounts[1]}</b>
      </span>
      <Mark {...mark}>{word}</Mark>
    </li>
  );
}
