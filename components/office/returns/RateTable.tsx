import type { ReturnRates } from '@/lib/contract/return.contract';
import { formatCount } from '@/lib/text/format';
import { shareWords } from '@/lib/text/reportWords';
import { rateLink } from '@/lib/urls/reportLinks';
import { Link } from '@/components/ui/Link';
import { OfficeTable, type Column } from '../parts/OfficeTable';
import type { Table } from '../parts/useTable';
import styles from './returns.module.scss';

type RateRow = ReturnRates['rates'][number];

/** The rate of each group; each opens what came back of it. */
export function RateTable({ report, table }: { report: ReturnRates; table: Table }) {
  return (
    <OfficeTable
      caption="Rates of faults"
      columns={columnsOf(report)}
      rows={report.rates}
      idOf={({ key }) => key}
      table={table}
      framed
    />
  );
}

function columnsOf(report: ReturnRates): Column<RateRow>[] {
  const before: Column<RateRow> = {
    id: 'before',
    head: 'Before',
    align: 'right',
    phone: 'second',
    cell: ({ before: then }) =>
      then !== null && (
        <>
          <span className={styles.onPhone}>before </span>
          {shareWords(then.share)}
        </>
      ),
  };
  return [
    {
      id: 'group',
      head: 'Group',
      phone: 'title',
      grows: true,
      wraps: true,
      cell: ({ key, group, note }) => (
        <>
          <Link data-main href={rateLink(report, { group: key })}>
            <b>{group}</b>
          </Link>{' '}
          {note !== null && <small>{note}</small>}
        </>
      ),
    },
    {
      id: 'faulty',
      head: 'Faulty',
      align: 'right',
      phone: 'note',
      cell: ({ faulty, sold }) => `${formatCount(faulty)} of ${formatCount(sold)}`,
    },
    {
      id: 'share',
      head: 'Rate',
      align: 'right',
      phone: 'amount',
      cell: ({ share }) => <b>{shareWords(share)}</b>,
    },
    {
      id: 'between',
      head: 'Between',
      align: 'right',
      sort: 'descending',
      phone: 'state',
      cell: ({ low, high }) => (
        <>
          <span className={styles.onPhone}>between </span>
          {`${shareWords(low)} and ${shareWords(high)}`}
        </>
      ),
    },
    ...(report.before === null ? [] : [before]),
  ];
}
