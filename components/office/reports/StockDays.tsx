import { STOCK_DAYS } from '@/lib/contract/reports';
import { stockReportLink } from '@/lib/urls/reportLinks';
import { Link } from '@/components/ui/Link';
import styles from './reports.module.scss';

/** How far back a report of stock looks. */
export function StockDays({ report, days }: { report: 'sold-out' | 'slow-stock'; days: number }) {
  return (
    <nav aria-label="Days" className={styles.groups}>
      {STOCK_DAYS.map(Number).map((one) => (
        <Link
          key={one}
          href={stockReportLink(report, { days: one })}
          aria-current={one === days ? 'page' : undefined}
        >
          {`${one} days`}
        </Link>
      ))}
    </nav>
  );
}
