import type { SlowStockReport } from '@/lib/contract/report.contract';
import { counted, formatAmount, formatCount } from '@/lib/text/format';
import { stockFileLink, stockReportLink } from '@/lib/urls/reportLinks';
import { saveFrom } from '../calls/saveFile';
import { Screen } from '../frame/Screen';
import { ActButton } from '../parts/ActButton';
import * as icons from '../parts/icons';
import { Nothing } from '../parts/Nothing';
import { OfficeTable, type Column } from '../parts/OfficeTable';
import { Tabs, useTabKeys } from '../parts/Tabs';
import { useTable } from '../parts/useTable';
import { itemColumn } from './itemColumn';
import { PageLinks } from './PageLinks';
import { reportTabs } from './reportTabs';
import { StockDays } from './StockDays';
import styles from './reports.module.scss';

type Row = SlowStockReport['rows'][number];

/** Stock that sells slowly or not at all, and what is tied up in it. */
export function SlowStockScreen({ page: report }: { page: SlowStockReport }) {
  const { rows, days } = report;
  const table = useTable({ ids: rows.map(({ sku }) => sku) });
  const tabs = reportTabs('slow-stock');
  const file = stockFileLink('slow-stock', days);
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
        <StockDays report="slow-stock" days={days} />
      </div>
      {rows.length === 0 ? (
        <Nothing icon={icons.PackageCheck} title="No slow stock">
          All that was in stock at the beginning of these days sells within a year.
        </Nothing>
      ) : (
        <>
          <OfficeTable
            caption="Slow stock"
            columns={columnsOf(days)}
            rows={rows}
            idOf={({ sku }) => sku}
            table={table}
            framed
          />
          <All report={report} />
        </>
      )}
      <PageLinks {...report} hrefOf={(page) => stockReportLink('slow-stock', { days, page })} />
    </Screen>
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

function columnsOf(days: number): Column<Row>[] {
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
      cell: ({ sold }) => formatCount(sold),
    },
    { id: 'lasts', head: 'Lasts', align: 'right', phone: 'note', cell: lastsOf },
    {
      id: 'last',
      head: 'Last sold',
      align: 'right',
      phone: 'state',
      cell: ({ lastSold }) => lastSold ?? 'never',
    },
  ];
}

function Value({ row: { value, unknownPieces, inStock } }: { row: Row }) {
  return (
    <span className={styles.margin}>
      {unknownPieces < inStock && `${formatAmount(value)} `}
      {unknownPieces > 0 && <small>{`cost unknown for ${counted(unknownPieces, 'piece')}`}</small>}
    </span>
  );
}

function lastsOf({ lastsDays, sold }: Row): string {
  if (lastsDays === null || sold === 0) return 'nothing sold';
  return `${formatCount(Math.round(lastsDays / 30.4))} months`;
}
