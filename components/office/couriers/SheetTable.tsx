import { Link } from '@/components/ui/Link';
import type {
  CodParcel,
  SheetMatch,
  SheetOutcome,
  SheetRow,
} from '@/lib/contract/courier.contract';
import { formatAmount } from '@/lib/text/format';
import { officeOrderLink } from '@/lib/urls/officeLinks';
import { Mark, type MarkShape, type MarkTone } from '../parts/Mark';
import { OfficeTable, type Column } from '../parts/OfficeTable';
import type { Table } from '../parts/useTable';
import { TakeBack } from './TakeBack';
import styles from './couriers.module.scss';

/** A row of the sheet, or a parcel of ours that the sheet does not name. */
export type ComparedRow = Omit<SheetRow, 'outcome' | 'line'> & {
  id: string;
  outcome: SheetOutcome | 'not-named';
  /** Of the parcels on the page. */
  buyer: string;
  town: string;
};

const MARKS: Record<
  ComparedRow['outcome'],
  { shape: MarkShape; tone: MarkTone; word: string; row?: 'bad' | 'warn' }
> = {
  same: { shape: 'tick', tone: 'good', word: 'same' },
  short: { shape: 'alert', tone: 'bad', word: 'less', row: 'bad' },
  over: { shape: 'alert', tone: 'warn', word: 'more', row: 'warn' },
  none: { shape: 'hollow', tone: 'plain', word: 'came back?' },
  done: { shape: 'full', tone: 'muted', word: 'recorded before' },
  unknown: { shape: 'cross', tone: 'bad', word: 'not ours', row: 'bad' },
  refused: { shape: 'cross', tone: 'bad', word: 'cannot be recorded', row: 'bad' },
  'not-named': { shape: 'half', tone: 'warn', word: 'not on the sheet', row: 'warn' },
};

const ORDER: readonly ComparedRow['outcome'][] = [
  'short',
  'over',
  'refused',
  'unknown',
  'not-named',
  'none',
  'same',
  'done',
] as const;

/** Returns the sheet beside our parcels; what differs comes first. */
export function comparedRows({ rows }: SheetMatch, parcels: readonly CodParcel[]): ComparedRow[] {
  const byWaybill = new Map(parcels.map((parcel) => [parcel.waybill, parcel]));
  const named = new Set(rows.map(({ waybill }) => waybill));
  const others = parcels
    .filter(({ waybill }) => waybill === null || !named.has(waybill))
    .map(({ parcelId, waybill, orderNumber, asked }) => ({
      id: `parcel ${parcelId}`,
      waybill: waybill ?? 'none',
      orderNumber,
      asked,
      paid: null,
      reason: null,
      outcome: 'not-named' as const,
      ...buyerOf(byWaybill.get(waybill)),
    }));
  const ofSheet = rows.map(({ line, ...row }) => ({
    id: `row ${line}`,
    ...row,
    ...buyerOf(byWaybill.get(row.waybill)),
  }));
  const all: ComparedRow[] = [...ofSheet, ...others];
  return all.sort((one, other) => ORDER.indexOf(one.outcome) - ORDER.indexOf(other.outcome));
}

function buyerOf(parcel: CodParcel | undefined): Pick<ComparedRow, 'buyer' | 'town'> {
  if (parcel === undefined) return { buyer: '', town: '' };
  return { buyer: parcel.shopName ?? parcel.fullName, town: parcel.town };
}

type SheetTableProps = {
  courier: string;
  rows: readonly ComparedRow[];
  table: Table;
  /** After a parcel was taken back. */
  onTakenBack: () => void;
};

/** The courier's sheet against our parcels. */
export function SheetTable({ courier, rows, table, onTakenBack }: SheetTableProps) {
  return (
    <OfficeTable
      caption={`Sheet of ${courier}`}
      columns={[...COLUMNS, actsColumn(onTakenBack)]}
      rows={rows}
      idOf={({ id }) => id}
      table={table}
      toneOf={({ outcome }) => MARKS[outcome].row}
      framed
    />
  );
}

const NUMBER = { align: 'right' } as const;

const COLUMNS: Column<ComparedRow>[] = [
  { id: 'waybill', head: 'Waybill', phone: 'mark', cell: ({ waybill }) => waybill },
  { id: 'order', head: 'Order', phone: 'note', cell: (row) => <Order {...row} /> },
  {
    id: 'customer',
    head: 'Customer',
    phone: 'title',
    grows: true,
    cell: ({ buyer, town, waybill }) => (
      <span className={styles.buyer}>
        {buyer} <small>{town}</small>
        {buyer === '' && <span className={styles.onPhone}>{waybill}</span>}
      </span>
    ),
  },
  {
    ...NUMBER,
    id: 'asked',
    head: 'Asked, LKR',
    phone: 'second',
    cell: ({ asked, paid }) => <Asked asked={asked} differs={paid !== null && paid !== asked} />,
  },
  {
    ...NUMBER,
    id: 'paid',
    head: 'Paid, LKR',
    phone: 'amount',
    cell: ({ paid }) => (paid === null ? '' : <b>{formatAmount(paid)}</b>),
  },
  { id: 'state', head: 'State', phone: 'state', cell: (row) => <State {...row} /> },
];

function Order({ orderNumber }: ComparedRow) {
  if (orderNumber === null) return null;
  return (
    <Link href={officeOrderLink(orderNumber)} className={styles.order} data-main>
      {orderNumber}
    </Link>
  );
}

function Asked({ asked, differs }: { asked: number | null; differs: boolean }) {
  if (asked === null) return null;
  return differs ? <s>{formatAmount(asked)}</s> : <>{formatAmount(asked)}</>;
}

function State({ outcome, asked, paid, reason }: ComparedRow) {
  const { word, shape, tone } = MARKS[outcome];
  const by = asked === null || paid === null ? 0 : Math.abs(asked - paid);
  const isBy = outcome === 'short' || outcome === 'over';
  return (
    <span title={reason ?? undefined}>
      <Mark shape={shape} tone={tone}>
        {isBy ? `${formatAmount(by)} ${word}` : word}
      </Mark>
    </span>
  );
}

/** A parcel for which nothing was paid may be back on the counter. */
function actsColumn(onTakenBack: () => void): Column<ComparedRow> {
  return {
    id: 'acts',
    head: 'To do',
    phone: 'acts',
    cell: ({ outcome, orderNumber }) =>
      outcome === 'none' && orderNumber !== null ? (
        <TakeBack orderNumber={orderNumber} onDone={onTakenBack} />
      ) : null,
  };
}
