import type { ReportPoint, SalesReport } from '@/lib/contract/report.contract';
import { formatAmount, formatCount } from '@/lib/text/format';
import { countsAllOrders, partWords } from '@/lib/text/reportWords';
import { reportLink } from '@/lib/urls/reportLinks';
import { Link } from '@/components/ui/Link';
import styles from './reports.module.scss';

const HEADS = { day: 'Day', week: 'Week', month: 'Month' };

/** The figures of the line, for who cannot see or press it. */
export function PointTable({ report }: { report: SalesReport }) {
  const { points, step, before } = report;
  const hasOrders = countsAllOrders(report);
  return (
    <details className={styles.points}>
      <summary>{`Figures by ${step}`}</summary>
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={`Figures by ${step}`}>
        <table>
          <thead>
            <tr>
              <th scope="col">{HEADS[step]}</th>
              <th scope="col">Sales, LKR</th>
              {before !== null && <th scope="col">Before</th>}
              <th scope="col">Margin</th>
              <th scope="col">Pieces</th>
              {hasOrders && <th scope="col">Orders</th>}
            </tr>
          </thead>
          <tbody>
            {points.map((point) => (
              <tr key={point.from}>
                <th scope="row">
                  <Link href={pointLink(report, point)}>{partWords(point, step)}</Link>
                </th>
                <td>{formatAmount(point.sales)}</td>
                {before !== null && (
                  <td>{point.before === null ? '' : formatAmount(point.before)}</td>
                )}
                <td>{formatAmount(point.margin)}</td>
                <td>{formatCount(point.sold - point.back)}</td>
                {hasOrders && <td>{formatCount(point.orders)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

function pointLink(report: SalesReport, { from, to }: ReportPoint): string {
  return reportLink(report, { period: { from, to }, by: 'order' });
}
