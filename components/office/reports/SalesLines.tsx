import type { ReportPoint, SalesReport } from '@/lib/contract/report.contract';
import { formatAmount } from '@/lib/text/format';
import { partWords, otherPeriodWords, periodWords } from '@/lib/text/reportWords';
import { reportLink } from '@/lib/urls/reportLinks';
import { Link } from '@/components/ui/Link';
import { chartScale, shortAmount } from './chartScale';
import styles from './SalesLines.module.scss';

/** The sales of each day, week or month as a line, the compared period as dashes. */
export function SalesLines({ report }: { report: SalesReport }) {
  const { points, before, period, step } = report;
  const scale = chartScale(points.flatMap((point) => [point.sales, point.before ?? 0]));
  const best = points.reduce((one, other) => (other.sales > one.sales ? other : one));
  return (
    <figure className={styles.chart}>
      <figcaption>
        <b>{`Sales a ${step}, LKR`}</b>
        <span className={styles.key}>{periodWords(period)}</span>
        {before !== null && (
          <span className={styles.key} data-before>
            {otherPeriodWords(before, period)}
          </span>
        )}
        <small>{`Press a ${step} to see its orders. The figures are also in the table.`}</small>
      </figcaption>
      <div className={styles.frame}>
        {scale.lines.map((rupees) => (
          <span key={rupees} className={styles.line} style={{ bottom: `${scale.of(rupees)}%` }}>
            {shortAmount(rupees)}
          </span>
        ))}
        <div className={styles.plot}>
          <svg
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            role="img"
            aria-label={words(report)}
          >
            {before !== null && (
              <polyline
                data-before
                points={lineOf(points, scale.of, ({ before: sales }) => sales)}
              />
            )}
            <polyline points={lineOf(points, scale.of, ({ sales }) => sales)} />
          </svg>
          <Best report={report} best={best} bottom={scale.of(best.sales)} />
          <Presses report={report} />
        </div>
      </div>
      <p className={styles.ticks} aria-hidden>
        {ticksOf(points).map((point) => (
          <span key={point.from}>{partWords(point, step)}</span>
        ))}
      </p>
    </figure>
  );
}

const leftOf = (at: number, points: readonly unknown[]) =>
  points.length === 1 ? 50 : (at / (points.length - 1)) * 100;

function lineOf(
  points: readonly ReportPoint[],
  heightOf: (rupees: number) => number,
  amountOf: (point: ReportPoint) => number | null,
): string {
  return points
    .flatMap((point, at) => {
      const amount = amountOf(point);
      if (amount === null) return [];
      return [`${leftOf(at, points).toFixed(2)},${(100 - heightOf(amount)).toFixed(2)}`];
    })
    .join(' ');
}

/** The best of the period has the ring. */
function Best({
  report: { points, step },
  best,
  bottom,
}: {
  report: SalesReport;
  best: ReportPoint;
  bottom: number;
}) {
  if (best.sales <= 0) return null;
  const left = leftOf(points.indexOf(best), points);
  return (
    <span
      className={styles.best}
      data-side={left > 50 ? 'left' : 'right'}
      style={{ left: `${left}%`, bottom: `${bottom}%` }}
      aria-hidden
    >
      <b>{`${shortAmount(best.sales)}, ${partWords(best, step)}`}</b>
    </span>
  );
}

/** A mouse or a finger opens the orders of a point; the table has the same links for keys. */
function Presses({ report }: { report: SalesReport }) {
  return (
    <div className={styles.presses} aria-hidden>
      {report.points.map(({ from, to }) => (
        <Link
          key={from}
          tabIndex={-1}
          href={reportLink(report, { period: { from, to }, by: 'order' })}
        >
          <span />
        </Link>
      ))}
    </div>
  );
}

/** Returns at most five points, the same distance apart. */
function ticksOf(points: readonly ReportPoint[]): readonly ReportPoint[] {
  const every = Math.max(1, Math.ceil(points.length / 5));
  return points.filter((_, at) => at % every === 0);
}

function words({ points, step, period, before }: SalesReport): string {
  const best = points.reduce((one, other) => (other.sales > one.sales ? other : one));
  const beside = before === null ? '' : `, beside ${otherPeriodWords(before, period)}`;
  const what = `Sales a ${step} from ${periodWords(period)}${beside}`;
  if (best.sales <= 0) return `${what}: nothing was sold`;
  return `${what}; the best was ${partWords(best, step)} with ${formatAmount(best.sales)}`;
}
