import type { ReportRow, SalesReport } from '@/lib/contract/report.contract';
import type { ReportFigure } from '@/lib/contract/reports';
import { formatAmount, formatCount, formatShare } from '@/lib/text/format';
import {
  changeWords,
  countsOrders,
  figureOf,
  GROUP_WORDS,
  isComparable,
  marginShare,
  percentWords,
  rowFigure,
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
  const shown = rowFigure(report);
  const whole = figureOf(shown, all);
  /** The chosen figure is the sum of a row on a phone. */
  const chosen = (figure: ReportFigure, otherwise?: Column<ReportRow>['phone']) =>
    figure === shown
      ? { sort: 'descending' as const, phone: 'amount' as const }
      : { phone: otherwise };
  const columns: (Column<ReportRow> | false)[] = [
    nameColumn(report),
    {
      id: 'sales',
      head: 'Sales, LKR',
      align: 'right',
      cell: ({ sales }) => formatAmount(sales),
      ...chosen('sales'),
    },
    isComparable(report) &&
      by !== 'order' && {
        id: 'change',
        head: 'Change',
        align: 'right',
        phone: 'second',
        cell: (row) => <Change words={changeIn(row, shown)} />,
      },
    whole > 0 && {
      id: 'share',
      head: 'Share',
      phone: 'note',
      cell: (row) => <Share row={row} share={figureOf(shown, row) / whole} />,
    },
    {
      id: 'pieces',
      head: 'Pieces',
      align: 'right',
      cell: ({ sold, back }) => formatCount(sold - back),
      ...chosen('pieces', whole > 0 ? undefined : 'note'),
    },
    countsOrders(report) &&
      by !== 'order' && {
        id: 'orders',
        head: 'Orders',
        align: 'right',
        cell: ({ orders }) => formatCount(orders),
        ...chosen('orders'),
      },
    {
      id: 'margin',
      head: shown === 'margin' ? 'Margin, LKR' : 'Margin',
      align: 'right',
      cell: (row) => <Margin of={row} hasAmount={shown === 'margin'} />,
      ...chosen('margin', 'state'),
    },
  ];
  return columns.filter((column) => column !== false);
}

function changeIn(row: ReportRow, figure: ReportFigure): string | null {
  return row.before === null
    ? null
    : changeWords(figureOf(figure, row), figureOf(figure, row.before));
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

function Share({ row, share: given }: { row: ReportRow; share: number }) {
  const share = Math.min(1, Math.max(0, given));
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

function Margin({ of, hasAmount }: { of: Earned; hasAmount: boolean }) {
  const isKnown = marginShare(of) !== null;
  return (
    <span className={styles.margin}>
      {isKnown && !hasAmount && <span className={styles.onPhone}>Margin </span>}
      {isKnown && hasAmount && `${formatAmount(of.margin)} `}
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
