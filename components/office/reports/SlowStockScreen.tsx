import type { SlowStockReport } from '@/lib/contract/report.contract';
import { counted, formatAmount, formatCount, formatDate } from '@/lib/text/format';
import { SLOW_AGE_WORDS } from '@/lib/text/reportWords';
import { soldWithLink, stockReportLink } from '@/lib/urls/reportLinks';
import { Link } from '@/components/ui/Link';
import { useOffice } from '../frame/OfficeContext';
import type { Column } from '../parts/OfficeTable';
import { itemColumn } from './itemColumn';
import { StockReportFrame } from './StockReportFrame';
import styles from './reports.module.scss';

type Row = SlowStockReport['rows'][number];

/** Stock that sells slowly or not at all, and what is tied up in it. */
export function SlowStockScreen({ page: report }: { page: SlowStockReport }) {
  const { days, age } = report;
  const today = formatDate(useOffice().now);
  return (
    <StockReportFrame
      name="slow-stock"
      title="Slow stock"
      about={`Lasts longer than a year at the rate of the last ${days} days. Items added in these days are left out.`}
      report={report}
      ageWords={age === null ? null : SLOW_AGE_WORDS[age]}
      chart={chartOf(report)}
      columns={columnsOf(days, today)}
      empty={{
        title: 'No slow stock',
        words: 'All that was in stock at the beginning of these days sells within a year.',
      }}
      sum={<All report={report} />}
    />
  );
}

/** What is tied up by how long ago it was sold last; pieces where no cost is known. */
function chartOf({ days, age: shown, ages }: SlowStockReport) {
  const hasValue = ages.some(({ value }) => value > 0);
  return {
    title: hasValue ? 'Value at cost by the last sale, LKR' : 'Pieces by the last sale',
    bars: ages.map(({ age, items, pieces, value, unknownPieces }) => ({
      label: SLOW_AGE_WORDS[age],
      value: hasValue ? value : pieces,
      words: hasValue ? formatAmount(value) : counted(pieces, 'piece'),
      note: [
        counted(items, 'item'),
        ...(hasValue ? [counted(pieces, 'piece')] : []),
        ...(unknownPieces > 0 ? [`cost unknown for ${formatCount(unknownPieces)}`] : []),
      ].join(', '),
      href: stockReportLink('slow-stock', { days, age }),
      isShown: age === shown,
    })),
  };
}

/** All of it, also what is on other pages. */
function All({ report: { all, total } }: { report: SlowStockReport }) {
  return (
    <dl className={styles.all}>
      <div>
        <dt>{`All ${formatCount(total)}, at cost, LKR`}</dt>
        <dd>{formatAmount(all.value)}</dd>
      </div>
      <div>
        <dt>Pieces</dt>
        <dd>{formatCount(all.pieces)}</dd>
      </div>
      {all.unknownPieces > 0 && (
        <div>
          <dt>Cost unknown for</dt>
          <dd>{counted(all.unknownPieces, 'piece')}</dd>
        </div>
      )}
    </dl>
  );
}

function columnsOf(days: number, today: string): Column<Row>[] {
  return [
    itemColumn(),
    {
      id: 'value',
      head: 'At cost, LKR',
      align: 'right',
      phone: 'amount',
      sort: 'descending',
      cell: (row) => <Value row={row} />,
    },
    {
      id: 'stock',
      head: 'In stock',
      align: 'right',
      phone: 'second',
      cell: ({ inStock }) => (
        <>
          {formatCount(inStock)}
          <span className={styles.onPhone}> in stock</span>
        </>
      ),
    },
    {
      id: 'sold',
      head: `Sold in ${days} days`,
      align: 'right',
      cell: ({ sold, itmCode }) =>
        sold === 0 ? (
          '0'
        ) : (
          <Link href={soldWithLink(itmCode, days, today)}>{formatCount(sold)}</Link>
        ),
    },
    { id: 'lasts', head: 'Lasts', align: 'right', phone: 'note', cell: lastsOf },
    {
      id: 'last',
      head: 'Last sold',
      align: 'right',
      phone: 'state',
      cell: ({ lastSold }) => <LastSold day={lastSold} />,
    },
  ];
}

function Value({ row: { value, unknownPieces, inStock } }: { row: Row }) {
  return (
    <span className={styles.margin}>
      {unknownPieces < inStock && `${formatAmount(value)} `}
      {unknownPieces >= inStock && <small>cost unknown</small>}
      {unknownPieces > 0 && unknownPieces < inStock && (
        <small>{`cost unknown for ${counted(unknownPieces, 'piece')}`}</small>
      )}
    </span>
  );
}

function LastSold({ day }: { day: string | null }) {
  return day === null ? (
    <>
      never<span className={styles.onPhone}> sold</span>
    </>
  ) : (
    <>
      <span className={styles.onPhone}>last sold </span>
      {day}
    </>
  );
}

function lastsOf({ lastsDays, sold }: Row): string {
  if (lastsDays === null || sold === 0) return 'nothing sold';
  return `${formatCount(Math.round(lastsDays / 30.4))} months`;
}
