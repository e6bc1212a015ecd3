import { STOCK_DAYS } from '@/lib/contract/reports';
import { stockReportLink } from '@/lib/urls/reportLinks';
import { Link } from '@/components/ui/Link';
import * as icons from '../parts/icons';
import { Nothing } from '../parts/Nothing';
import { ReportHead } from './ReportHead';
import styles from './reports.module.scss';

type Shown = { report: 'sold-out' | 'slow-stock'; view: { days: number; age: string | null } };

/** How far back a report of stock looks. */
export function StockDays({ report, view: { days, age } }: Shown) {
  return (
    <nav aria-label="Days" className={styles.groups}>
      {STOCK_DAYS.map(Number).map((one) => (
        <Link
          key={one}
          href={stockReportLink(report, { days: one, age })}
          aria-current={one === days ? 'page' : undefined}
        >
          {`${one} days`}
        </Link>
      ))}
    </nav>
  );
}

/** Says what the rows are narrowed to, with the way back to all. */
export function AllAges({ report, view: { days }, words }: Shown & { words: string | null }) {
  if (words === null) return null;
  const all = { label: 'All', href: stockReportLink(report, { days }) };
  return <ReportHead title={words} within={[all]} />;
}

export function NoneOfAge() {
  return (
    <Nothing icon={icons.PackageCheck} title="No such items">
      Press another one above.
    </Nothing>
  );
}
