import type { SoldOutReport } from '@/lib/contract/report.contract';
import { counted, formatCount, formatDate } from '@/lib/text/format';
import { OUT_AGE_WORDS } from '@/lib/text/reportWords';
import { officeLinks } from '@/lib/urls/officeLinks';
import { addDays } from '@/lib/commerce/reports/period';
import { searchOfLink, soldWithLink, stockReportLink } from '@/lib/urls/reportLinks';
import { Link } from '@/components/ui/Link';
import { useOffice } from '../frame/OfficeContext';
import { ActButton } from '../parts/ActButton';
import type { Column } from '../parts/OfficeTable';
import { Section } from '../parts/Section';
import { itemColumn } from './itemColumn';
import { StockReportFrame } from './StockReportFrame';
import styles from './reports.module.scss';

type Row = SoldOutReport['rows'][number];

/** What buyers wanted and could not have. */
export function SoldOutScreen({ page: report }: { page: SoldOutReport }) {
  const { days, age } = report;
  const today = formatDate(useOffice().now);
  return (
    <StockReportFrame
      name="sold-out"
      title="Sold out"
      about="Nothing in stock, and sold in these days or waited for."
      report={report}
      ageWords={age === null ? null : OUT_AGE_WORDS[age]}
      chart={chartOf(report)}
      columns={columnsOf(days, today)}
      empty={{
        title: 'Nothing that sells is sold out',
        words: 'Items that were sold in these days and have no stock would be here.',
      }}
      acts={
        <ActButton size={36} href={officeLinks.buying}>
          What to buy
        </ActButton>
      }
    >
      <Missed report={report} />
    </StockReportFrame>
  );
}

/** What is sold out by how long; nobody knows how much would have been sold. */
function chartOf({ days, age: shown, ages }: SoldOutReport) {
  return {
    title: `Pieces sold in ${days} days by what is sold out, by how long it is out`,
    bars: ages.map(({ age, items, sold, waiting }) => ({
      label: OUT_AGE_WORDS[age],
      value: sold,
      words: counted(sold, 'piece'),
      note: `${counted(items, 'item')}, ${counted(waiting, 'buyer')} waiting`,
      href: stockReportLink('sold-out', { days, age }),
      isShown: age === shown,
    })),
  };
}

function columnsOf(days: number, today: string): Column<Row>[] {
  return [
    itemColumn(),
    {
      id: 'out',
      head: 'Out since',
      phone: 'state',
      cell: ({ outSince }) => outSince ?? 'never in stock',
    },
    {
      id: 'sold',
      head: `Sold in ${days} days`,
      align: 'right',
      phone: 'amount',
      sort: 'descending',
      cell: ({ sold, itmCode }) => (
        <Link href={soldWithLink(itmCode, days, today)}>{formatCount(sold)}</Link>
      ),
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
function Missed({ report: { missed, days, searchesSince } }: { report: SoldOutReport }) {
  const today = formatDate(useOffice().now);
  const period = { from: addDays(today, 1 - days), to: today };
  if (missed.length === 0) return null;
  return (
    <Section
      title="Searched in vain"
      className={styles.missed}
      action={<Link href={searchOfLink(period)}>All searches</Link>}
    >
      {searchesSince !== null && searchesSince > period.from && (
        <p className={styles.note}>{`Searches are counted since ${searchesSince}.`}</p>
      )}
      <ul>
        {missed.map(({ query, asked }) => (
          <li key={query}>
            <Link href={searchOfLink(period, query)}>{query}</Link>
            <b>{formatCount(asked)}</b>
          </li>
        ))}
      </ul>
    </Section>
  );
}
