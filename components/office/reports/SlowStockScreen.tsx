import type { SlowStockReport } from '@/lib/contract/report.contract';
import { counted, formatAmount, formatCount, formatDate } from '@/lib/text/format';
import { SLOW_AGE_WORDS } from '@/lib/text/reportWords';
import { soldWithLink, stockFileLink, stockReportLink } from '@/lib/urls/reportLinks';
import { Link } from '@/components/ui/Link';
import { saveFrom } from '../calls/saveFile';
import { useOffice } from '../frame/OfficeContext';
import { Screen } from '../frame/Screen';
import { ActButton } from '../parts/ActButton';
import * as icons from '../parts/icons';
import { Nothing } from '../parts/Nothing';
import { OfficeTable, type Column } from '../parts/OfficeTable';
import { Tabs, useTabKeys } from '../parts/Tabs';
import { useTable, type Table } from '../parts/useTable';
import { BarChart } from './BarChart';
import { itemColumn } from './itemColumn';
import { PageLinks } from './PageLinks';
import { reportTabs } from './reportTabs';
import { AllAges, NoneOfAge, StockDays } from './StockDays';
import { ExportBar } from './ExportBar';
import styles from './reports.module.scss';

type Row = SlowStockReport['rows'][number];

/** Stock that sells slowly or not at all, and what is tied up in it. */
export function SlowStockScreen({ page: report }: { page: SlowStockReport }) {
  const { rows, days, age, ages } = report;
  const table = useTable({ ids: rows.map(({ sku }) => sku) });
  const tabs = reportTabs('slow-stock');
  const file = stockFileLink('slow-stock', report);
  const isEmpty = ages.every(({ items }) => items === 0);
  return (
    <Screen
      title="Slow stock"
      keys={[
        ...table.keys,
        ...useTabKeys(tabs),
        { press: 'e', label: 'export', run: () => saveFrom(file) },
      ]}
      actions={
        <ActButton size={36} icon={icons.Download} press="e" href={file}>
          Export
        </ActButton>
      }
    >
      <Tabs label="Reports" tabs={tabs} />
      <div className={styles.head}>
        <p className={styles.about}>
          {`Lasts longer than a year at the rate of the last ${days} days. Items added in these days are left out.`}
        </p>
        <StockDays report="slow-stock" view={report} />
      </div>
      {isEmpty ? (
        <Nothing icon={icons.PackageCheck} title="No slow stock">
          All that was in stock at the beginning of these days sells within a year.
        </Nothing>
      ) : (
        <Rows report={report} table={table} />
      )}
      <PageLinks
        {...report}
        hrefOf={(page) => stockReportLink('slow-stock', { days, age, page })}
      />
      <ExportBar file={file} />
    </Screen>
  );
}

function Rows({ report, table }: { report: SlowStockReport; table: Table }) {
  const { rows, days, age } = report;
  const today = formatDate(useOffice().now);
  return (
    <>
      <Ages report={report} />
      <AllAges
        report="slow-stock"
        view={report}
        words={age === null ? null : SLOW_AGE_WORDS[age]}
      />
      {rows.length === 0 ? (
        <NoneOfAge />
      ) : (
        <OfficeTable
          caption="Slow stock"
          columns={columnsOf(days, today)}
          rows={rows}
          idOf={({ sku }) => sku}
          table={table}
          framed
        />
      )}
      <All report={report} />
    </>
  );
}

/** What is tied up by how long ago it was sold last; pieces where no cost is known. */
function Ages({ report: { days, age: shown, ages } }: { report: SlowStockReport }) {
  const hasValue = ages.some(({ value }) => value > 0);
  return (
    <BarChart
      title={hasValue ? 'Value at cost by the last sale, LKR' : 'Pieces by the last sale'}
      bars={ages.map(({ age, items, pieces, value, unknownPieces }) => ({
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
      }))}
    />
  );
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
