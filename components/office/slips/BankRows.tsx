import type { BankMatching, BankOutcome, BankRow } from '@/lib/contract/payment.contract';
import { counted, formatAmount } from '@/lib/text/format';
import { Mark, type MarkShape, type MarkTone } from '../parts/Mark';
import styles from './BankRows.module.scss';

const MARKS: Record<BankOutcome, { shape: MarkShape; tone: MarkTone; word: string }> = {
  certain: { shape: 'tick', tone: 'good', word: 'certain' },
  likely: { shape: 'alert', tone: 'warn', word: 'likely' },
  none: { shape: 'hollow', tone: 'plain', word: 'no order' },
  done: { shape: 'full', tone: 'muted', word: 'recorded before' },
  refused: { shape: 'cross', tone: 'bad', word: 'not recorded' },
};

/** What needs a decision comes first. */
const FIRST: readonly BankOutcome[] = ['refused', 'likely', 'certain', 'none', 'done'];

type BankRowsProps = {
  matching: BankMatching;
  /** The likely lines that are to be recorded. */
  confirmed: readonly number[];
  onConfirm: (lines: number[]) => void;
};

/** What happens to each line of the bank's list. */
export function BankRows({ matching, confirmed, onConfirm }: BankRowsProps) {
  const { rows, recorded, left, isTrial } = matching;
  const sorted = rows.toSorted(
    (one, other) => FIRST.indexOf(one.outcome) - FIRST.indexOf(other.outcome),
  );
  const toggle = (line: number) =>
    onConfirm(
      confirmed.includes(line) ? confirmed.filter((one) => one !== line) : [...confirmed, line],
    );
  return (
    <>
      <p role="status" className={styles.said}>
        {isTrial
          ? `${counted(recorded, 'payment')} ${recorded === 1 ? 'is' : 'are'} certain, ${left} ${left === 1 ? 'is' : 'are'} not. Tick the likely ones that are right.`
          : `${counted(recorded, 'payment')} recorded.`}
      </p>
      <ul className={styles.rows}>
        {sorted.map((row) => (
          <Row
            key={row.line}
            row={row}
            isConfirmed={confirmed.includes(row.line)}
            onToggle={isTrial && row.outcome === 'likely' ? () => toggle(row.line) : null}
          />
        ))}
      </ul>
    </>
  );
}

type RowProps = { row: BankRow; isConfirmed: boolean; onToggle: (() => void) | null };

function Row({ row, isConfirmed, onToggle }: RowProps) {
  const { text, amount, asked, orderNumbers, outcome, reason, isRecorded } = row;
  const { word, ...mark } = isRecorded
    ? { shape: 'tick' as const, tone: 'good' as const, word: 'recorded' }
    : MARKS[outcome];
  const orders = orderNumbers.join(', ');
  return (
    <li>
      <span>
        <b>{orders}</b> {text}
        {reason !== null && <small>{reason}</small>}
      </span>
      <span>
        {asked !== null && asked !== amount && <s>{formatAmount(asked)}</s>}{' '}
        <b>{formatAmount(amount)}</b>
      </span>
      {onToggle === null ? (
        <Mark {...mark}>{word}</Mark>
      ) : (
        <label>
          <input type="checkbox" checked={isConfirmed} onChange={onToggle} />
          {`likely ${orders}`}
        </label>
      )}
    </li>
  );
}
