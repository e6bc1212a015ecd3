import { Link } from '@/components/ui/Link';
import type {
  SettlementMatch,
  SettlementOutcome,
  SettlementRow,
} from '@/lib/contract/settlement.contract';
import { formatAmount } from '@/lib/text/format';
import { officeOrderLink } from '@/lib/urls/officeLinks';
import { Mark, type MarkShape, type MarkTone } from '../parts/Mark';
import { OfficeTable, type Column } from '../parts/OfficeTable';
import type { Table } from '../parts/useTable';
import { PickPayment } from './PickPayment';
import styles from './settlements.module.scss';

/** A row of the file, or a payment of ours that the file does not have. */
export type ComparedRow = Omit<SettlementRow, 'outcome' | 'line' | 'amount'> & {
  line: number | null;
  id: string;
  outcome: SettlementOutcome | 'missing';
  amount: number | null;
};

const MARKS: Record<
  ComparedRow['outcome'],
  { shape: MarkShape; tone: MarkTone; word: string; row?: 'bad' | 'warn' }
> = {
  differs: { shape: 'alert', tone: 'bad', word: 'another amount', row: 'bad' },
  unclear: { shape: 'half', tone: 'warn', word: 'choose', row: 'warn' },
  unknown: { shape: 'cross', tone: 'bad', word: 'not known', row: 'bad' },
  twice: { shape: 'alert', tone: 'warn', word: 'paid out twice?', row: 'warn' },
  missing: { shape: 'half', tone: 'warn', word: 'not in the file', row: 'warn' },
  unpaid: { shape: 'hollow', tone: 'plain', word: 'not paid out' },
  same: { shape: 'tick', tone: 'good', word: 'same' },
  done: { shape: 'full', tone: 'muted', word: 'settled before' },
};

const ORDER: readonly ComparedRow['outcome'][] = [
  'differs',
  'unclear',
  'unknown',
  'twice',
  'missing',
  'unpaid',
  'same',
  'done',
];

/** Returns the file beside our payments; what differs comes first. */
export function comparedRows({ rows, missing }: SettlementMatch): ComparedRow[] {
  const ofFile: ComparedRow[] = rows.map((row) => ({ id: `row ${row.line}`, ...row }));
  const others: ComparedRow[] = missing.map(({ orderNumber, paymentId, amount }, at) => ({
    id: `missing ${at}`,
    line: null,
    orderNumber,
    paymentId,
    recorded: amount,
    amount: null,
    fee: null,
    outcome: 'missing',
    reason: null,
    day: null,
    mayBe: [],
  }));
  return [...ofFile, ...others].sort(
    (one, other) => ORDER.indexOf(one.outcome) - ORDER.indexOf(other.outcome),
  );
}

type SettlementTableProps = {
  name: string;
  rows: readonly ComparedRow[];
  table: Table;
  onPick: (line: number, payment: number) => void;
};

/** A file against our payments. */
export function SettlementTable({ name, rows, table, onPick }: SettlementTableProps) {
  return (
    <OfficeTable
      caption={`Settlement of ${name}`}
      columns={columnsOf(onPick)}
      rows={rows}
      idOf={({ id }) => id}
      table={table}
      toneOf={({ outcome }) => MARKS[outcome].row}
      framed
    />
  );
}

const NUMBER = { align: 'right' } as const;

const columnsOf = (onPick: SettlementTableProps['onPick']): Column<ComparedRow>[] => [
  {
    id: 'order',
    head: 'Order',
    phone: 'title',
    cell: ({ orderNumber, recorded }) => <Order number={orderNumber} isOurs={recorded !== null} />,
  },
  {
    id: 'payment',
    head: 'Payment',
    phone: 'note',
    grows: true,
    wraps: true,
    cell: (row) => <Payment row={row} onPick={onPick} />,
  },
  {
    ...NUMBER,
    id: 'recorded',
    head: 'We recorded, LKR',
    phone: 'second',
    cell: ({ recorded, amount }) => (
      <Recorded amount={recorded} differs={amount !== null && amount !== recorded} />
    ),
  },
  {
    ...NUMBER,
    id: 'amount',
    head: 'The file says, LKR',
    phone: 'amount',
    cell: ({ amount }) => (amount === null ? '' : <b>{formatAmount(amount)}</b>),
  },
  {
    ...NUMBER,
    id: 'fee',
    head: 'Fee, LKR',
    cell: ({ fee }) => (fee === null ? '' : formatAmount(fee)),
  },
  {
    id: 'state',
    head: 'State',
    phone: 'state',
    cell: ({ outcome }) => {
      const { shape, tone, word } = MARKS[outcome];
      return (
        <Mark shape={shape} tone={tone}>
          {word}
        </Mark>
      );
    },
  },
];

function Order({ number, isOurs }: { number: string | null; isOurs: boolean }) {
  if (number === null) return <>no order</>;
  if (!isOurs) return <>{number}</>;
  return (
    <Link href={officeOrderLink(number)} className={styles.order} data-main>
      {number}
    </Link>
  );
}

function Recorded({ amount, differs }: { amount: number | null; differs: boolean }) {
  if (amount === null) return null;
  return differs ? <s>{formatAmount(amount)}</s> : <>{formatAmount(amount)}</>;
}

type PaymentProps = { row: ComparedRow; onPick: SettlementTableProps['onPick'] };

/** What the file calls the payment, and why nothing is settled with the row. */
function Payment({ row: { line, day, paymentId, reason, mayBe }, onPick }: PaymentProps) {
  return (
    <>
      {[day, paymentId].filter(Boolean).join(', ')}{' '}
      {reason !== null && (
        <small className={styles.reason}>
          {day !== null && `Line ${line}: `}
          {reason}
        </small>
      )}
      {line !== null && mayBe.length > 0 && (
        <PickPayment line={line} mayBe={mayBe} onPick={(payment) => onPick(line, payment)} />
      )}
    </>
  );
}
