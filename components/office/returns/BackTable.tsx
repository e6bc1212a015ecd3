import type { ReturnRates } from '@/lib/contract/return.contract';
import { formatCount, formatDate } from '@/lib/text/format';
import { officeItemLink, officeOrderLink, officeReturnLink } from '@/lib/urls/officeLinks';
import { Link } from '@/components/ui/Link';
import * as icons from '../parts/icons';
import { Mark } from '../parts/Mark';
import { Nothing } from '../parts/Nothing';
import { OfficeTable, type Column } from '../parts/OfficeTable';
import type { Table } from '../parts/useTable';
import { REASONS, STATES } from './returnTexts';
import styles from './returns.module.scss';

type BackRow = ReturnRates['returns'][number];

/** What came back of the pieces of a group; each opens its return, or the order of its credit note. */
export function BackTable({ report, table }: { report: ReturnRates; table: Table }) {
  if (report.returns.length === 0) {
    return (
      <Nothing icon={icons.PackageCheck} title="Nothing came back">
        No piece of these orders was asked back, and no credit note has a faulty one.
      </Nothing>
    );
  }
  return (
    <OfficeTable
      caption="What came back"
      columns={COLUMNS}
      rows={report.returns}
      idOf={({ number }) => number}
      table={table}
      framed
    />
  );
}

const hrefOf = ({ returnNumber, orderNumber }: BackRow) =>
  returnNumber === null ? officeOrderLink(orderNumber) : officeReturnLink(returnNumber);

const COLUMNS: Column<BackRow>[] = [
  {
    id: 'number',
    head: 'Return',
    phone: 'title',
    cell: (row) => (
      <Link href={hrefOf(row)} className={styles.name} data-main>
        {row.number}
      </Link>
    ),
  },
  { id: 'day', head: 'Asked', phone: 'second', cell: ({ at }) => formatDate(at) },
  {
    id: 'item',
    head: 'Item',
    wraps: true,
    phone: 'note',
    cell: ({ sku, itmName }) => <Link href={officeItemLink(sku)}>{itmName}</Link>,
  },
  {
    id: 'reason',
    head: 'Why',
    wraps: true,
    cell: ({ reason }) => (reason === null ? 'Credit note' : REASONS[reason]),
  },
  {
    id: 'faulty',
    head: 'Faulty',
    align: 'right',
    phone: 'amount',
    cell: ({ faulty, qty }) => `${formatCount(faulty)} of ${formatCount(qty)}`,
  },
  {
    id: 'state',
    head: 'State',
    phone: 'state',
    cell: ({ state }) => state !== null && <State state={state} />,
  },
];

function State({ state }: { state: NonNullable<BackRow['state']> }) {
  const { word, shape, tone } = STATES[state];
  return (
    <Mark shape={shape} tone={tone}>
      {word}
    </Mark>
  );
}
