import type { SoldOutReport } from '@/lib/contract/report.contract';
import { formatCount } from '@/lib/text/format';
import { officeLinks } from '@/lib/urls/officeLinks';
import { stockFileLink, stockReportLink } from '@/lib/urls/reportLinks';
import { Link } from '@/components/ui/Link';
import { saveFrom } from '../calls/saveFile';
import { Screen } from '../frame/Screen';
import { ActButton } from '../parts/ActButton';
import * as icons from '../parts/icons';
import { Nothing } from '../parts/Nothing';
import { OfficeTable, type Column } from '../parts/OfficeTable';
import { Section } from '../parts/Section';
import { Tabs, useTabKeys } from '../parts/Tabs';
import { useTable } from '../parts/useTable';
import { itemColumn } from './itemColumn';
import { PageLinks } from './PageLinks';
import { reportTabs } from './reportTabs';
import { StockDays } from './StockDays';
import styles from './reports.module.scss';

type Row = SoldOutReport['rows'][number];

/** What buyers wanted and could not have. */
export function SoldOutScreen({ page: report }: { page: SoldOutReport }) {
  const { rows, days, missed } = report;
  const table = useTable({ ids: rows.map(({ sku }) => sku) });
  const tabs = reportTabs('sold-out');
  const file = stockFileLink('sold-out', days);
  return (
    <Screen
      title="Sold out"
      keys={[
        ...table.keys,
        ...useTabKeys(tabs),
        { press: 'e', label: 'export', run: () => saveFrom(file) },
      ]}
      actions={
        <>
          <ActButton size={36} href={officeLinks.buying}>
            What to buy
          </ActButton>
          <ActButton size={36} icon={icons.Download} press="e" href={file}>
            Export
          </ActButton>
        </>
      }
    >
      <Tabs label="Reports" tabs={tabs} />
      <div className={styles.head}>
        <p className={styles.about}>Nothing in stock, and sold in these days or waited for.</p>
        <StockDays report="sold-out" days={days} />
      </div>
      {rows.length === 0 ? (
        <Nothing icon={icons.PackageCheck} title="Nothing that sells is sold out">
          Items that were sold in these days and have no stock would be here.
        </Nothing>
      ) : (
        <OfficeTable
          caption="Sold out"
          columns={columnsOf(days)}
          rows={rows}
          idOf={({ sku }) => sku}
          table={table}
          framed
        />
      )}
      <PageLinks {...report} hrefOf={(page) => stockReportLink('sold-out', { days, page })} />
      <Missed missed={missed} />
    </Screen>
  );
}

function columnsOf(days: number): Column<Row>[] {
  return [
    itemColumn(),
    {
      id: 'sold',
      head: `Sold in ${days} days`,
      align: 'right',
      phone: 'amount',
      sort: 'descending',
      cell: ({ sold }) => formatCount(sold),
    },
    {
      id: 'week',
      head: 'A week',
      align: 'right',
      phone: 'second',
      cell: ({ perWeek }) => (
        <>
          {perWeek.toFixed(1)}
          <span className={styles.onPhone}> a week</span>
        </>
      ),
    },
    {
      id: 'waiting',
      head: 'Buyers waiting',
      align: 'right',
      phone: 'note',
      cell: ({ waiting }) => (
        <>
          {formatCount(waiting)}
          <span className={styles.onPhone}> waiting</span>
        </>
      ),
    },
  ];
}

/** Searches that found nothing: what the shop does not have, or does not call so. */
function Missed({ missed }: Pick<SoldOutReport, 'missed'>) {
  if (missed.length === 0) return null;
  return (
    <Section
      title="Searched in vain"
      className={styles.missed}
      action={<Link href={officeLinks.searches}>All searches</Link>}
    >
      <ul>
        {missed.map(({ query, asked }) => (
          <li key={query}>
            <span>{query}</span>
            <b>{formatCount(asked)}</b>
          </li>
        ))}
      </ul>
    </Section>
  );
}
