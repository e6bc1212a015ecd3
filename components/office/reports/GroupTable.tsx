import type { ReportRow, SalesReport } from '@/lib/contract/report.contract';
import { formatAmount, formatCount, formatShare } from '@/lib/text/format';
import {
  changeWords,
  countsOrders,
  GROUP_WORDS,
  isComparable,
  marginShare,
  percentWords,
  unknownCostWords,
} from '@/lib/text/reportWords';
import { officeOrderLink } from '@/lib/urls/officeLinks';
import { drillLink } from '@/lib/urls/reportLinks';
import { Link } from '@/components/ui/Link';
import { OfficeTable, type Column } from '../parts/OfficeTable';
import type { Table } from '../parts/useTable';
import { Change } from './Change';
import styles from './reports.module.scss';

/** The rows of a report; each opens what it is made of. */
export function GroupTable({ report, table }: { report: SalesReport; table: Table }) {
  return (
    <>
      <OfficeTable
        caption={`Sales by ${GROUP_WORDS[report.by].toLowerCase()}`}
        columns={columnsOf(report)}
        rows={report.rows}
        idOf={({ key }) => key}
        table={table}
        framed
      />
      <All report={report} />
    </>
  );
}

function columnsOf(report: SalesReport): Column<ReportRow>[] {
  const { by, all } = report;
  const hasShares = all.sales > 0;
  const columns: (Column<ReportRow> | false)[] = [
    nameColumn(report),
    {
      id: 'sales',
      head: 'Sales, LKR',
      align: 'right',
      phone: 'amount',
      sort: 'descending',
      cell: ({ sales }) => formatAmount(sales),
    },
    isComparable(report) &&
      by !== 'order' && {
        id: 'change',
        head: 'Change',
        align: 'right',
        phone: 'second',
        cell: ({ sales, before }) => <Change words={changeWords(sales, before)} />,
      },
    hasShares && {
      id: 'share',
      head: 'Share',
      phone: 'note',
      cell: (row) => <Share row={row} all={all.sales} />,
    },
    {
      id: 'pieces',
      head: 'Pieces',
      align: 'right',
      phone: hasShares ? undefined : 'note',
      cell: ({ sold, back }) => formatCount(sold - back),
    },
    countsOrders(report) &&
      by !== 'order' && {
        id: 'orders',
        head: 'Orders',
        align: 'right',
        cell: ({ orders }) => formatCount(orders),
      },
    {
      id: 'margin',
      head: 'Margin',
      align: 'right',
      phone: 'state',
      cell: (row) => <Margin of={row} />,
    },
  ];
  return columns.filter((column) => column !== false);
}

function nameColumn(report: SalesReport): Column<ReportRow> {
  return {
    id: 'name',
    head: GROUP_WORDS[report.by],
    phone: 'title',
    grows: true,
    wraps: true,
    cell: (row) => (
      <>
        <Link data-main href={drillLink(report, row.key) ?? officeOrderLink(row.name)}>
          <b>{row.name}</b>
        </Link>{' '}
        {row.note !== null && <small className={styles.note}>{row.note}</small>}
      </>
    ),
  };
}

function Share({ row, all }: { row: ReportRow; all: number }) {
  const share = Math.min(1, Math.max(0, row.sales / all));
  return (
    <span className={styles.share}>
      <i style={{ width: `calc(${share.toFixed(4)} * 100%)` }} />
      <span>
        {formatShare(share)}
        <span className={styles.onPhone}>{`, ${formatCount(row.sold - row.back)} pieces`}</span>
      </span>
    </span>
  );
}

type Earned = Pick<ReportRow, 'sales' | 'openSales' | 'margin' | 'unknownPieces'>;

function Margin({ of }: { of: Earned }) {
  return (
    <span className={styles.margin}>
      {marginShare(of) !== null && <span className={styles.onPhone}>Margin </span>}
      <MarginWords of={of} />
    </span>
  );
}

function MarginWords({ of }: { of: Earned }) {
  const share = marginShare(of);
  const unknown = unknownCostWords(of);
  return (
    <>
      {share !== null && `${percentWords(share)} `}
      {unknown !== null && <small>{unknown}</small>}
    </>
  );
}

/** All rows together, also those of other pages. */
function All({ report }: { report: SalesReport }) {
  const { all, total } = report;
  return (
    <dl className={styles.all}>
      <div>
        <dt>{`All ${formatCount(total)}, LKR`}</dt>
        <dd>{formatAmount(all.sales)}</dd>
      </div>
      <div>
        <dt>Pieces</dt>
        <dd>{formatCount(all.sold - all.back)}</dd>
      </div>
      <div>
        <dt>Margin</dt>
        <dd>
          {marginShare(all) !== null && `${formatAmount(all.margin)} `}
          <MarginWords of={all} />
        </dd>
      </div>
    </dl>
  );
}
