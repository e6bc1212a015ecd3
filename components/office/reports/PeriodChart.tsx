import type { Period, ReportStep } from '@/lib/contract/reports';
import { otherPeriodWords, partWords, periodWords } from '@/lib/text/reportWords';
import { Link } from '@/components/ui/Link';
import { chartScale, shortAmount } from './chartScale';
import styles from './PeriodChart.module.scss';

export type ChartPoint = Period & { value: number; before: number | null };

export type Chart = {
  /** What the line shows, such as "Sales". */
  what: string;
  unit?: 'LKR';
  period: Period;
  /** The compared period; null: none. */
  before: Period | null;
  step: ReportStep;
  points: readonly ChartPoint[];
  /** What is said of a period with nothing in it. */
  nothing: string;
  format: (value: number) => string;
  /** What a point opens, and in words; absent: nothing. */
  opens?: { words: string; hrefOf: (point: Period) => string };
};

/** A figure of each day, week or month as a line, the compared period as dashes. */
export function PeriodChart({ chart }: { chart: Chart }) {
  const { points, before, period, step, what, unit, opens } = chart;
  const scale = chartScale(points.flatMap((point) => [point.value, point.before ?? 0]));
  const best = bestOf(points);
  return (
    <figure className={styles.chart}>
      <figcaption>
        <b>{`${what} a ${step}${unit === undefined ? '' : `, ${unit}`}`}</b>
        <span className={styles.key}>{periodWords(period)}</span>
        {before !== null && (
          <span className={styles.key} data-before>
            {otherPeriodWords(before, period)}
          </span>
        )}
        <small>
          {opens !== undefined && `Press a ${step} to see ${opens.words}. `}
          The figures are also in the table.
        </small>
      </figcaption>
      <div className={styles.frame}>
        {scale.lines.map((value) => (
          <span key={value} className={styles.line} style={{ bottom: `${scale.of(value)}%` }}>
            {shortAmount(value)}
          </span>
        ))}
        <div className={styles.plot}>
          <svg
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            role="img"
            aria-label={words(chart)}
          >
            {before !== null && (
              <polyline
                data-before
                points={lineOf(points, scale.of, ({ before: value }) => value)}
              />
            )}
            <polyline points={lineOf(points, scale.of, ({ value }) => value)} />
          </svg>
          <Best chart={chart} best={best} bottom={scale.of(best.value)} />
          {opens !== undefined && <Presses points={points} hrefOf={opens.hrefOf} />}
        </div>
      </div>
      <p className={styles.ticks} aria-hidden>
        {ticksOf(points).map((point) => {
          const left = leftOf(points.indexOf(point), points);
          return (
            <span key={point.from} data-edge={edgeOf(left)} style={{ left: `${left}%` }}>
              {partWords(point, step)}
            </span>
          );
        })}
      </p>
    </figure>
  );
}

function bestOf(points: readonly ChartPoint[]): ChartPoint {
  return points.reduce((one, other) => (other.value > one.value ? other : one));
}

const leftOf = (at: number, points: readonly unknown[]) =>
  points.length === 1 ? 50 : (at / (points.length - 1)) * 100;

function lineOf(
  points: readonly ChartPoint[],
  heightOf: (value: number) => number,
  valueOf: (point: ChartPoint) => number | null,
): string {
  return points
    .flatMap((point, at) => {
      const value = valueOf(point);
      if (value === null) return [];
      return [`${leftOf(at, points).toFixed(2)},${(100 - heightOf(value)).toFixed(2)}`];
    })
    .join(' ');
}

/** The best of the period has the ring. */
function Best({
  chart: { points, step },
  best,
  bottom,
}: {
  chart: Chart;
  best: ChartPoint;
  bottom: number;
}) {
  if (best.value <= 0) return null;
  const left = leftOf(points.indexOf(best), points);
  return (
    <span
      className={styles.best}
      data-side={left > 50 ? 'left' : 'right'}
      style={{ left: `${left}%`, bottom: `${bottom}%` }}
      aria-hidden
    >
      <b>{`${shortAmount(best.value)}, ${partWords(best, step)}`}</b>
    </span>
  );
}

type PressesProps = { points: readonly ChartPoint[]; hrefOf: (point: Period) => string };

/** A mouse or a finger opens a point; the table has the same links for keys. */
function Presses({ points, hrefOf }: PressesProps) {
  return (
    <div className={styles.presses} aria-hidden>
      {points.map(({ from, to }) => (
        <Link key={from} tabIndex={-1} href={hrefOf({ from, to })}>
          <span />
        </Link>
      ))}
    </div>
  );
}

/** Words at an edge would not fit in the middle of their point. */
function edgeOf(left: number): 'left' | 'right' | undefined {
  if (left < 10) return 'left';
  return left > 90 ? 'right' : undefined;
}

/** Returns at most five points, the same distance apart. */
function ticksOf(points: readonly ChartPoint[]): readonly ChartPoint[] {
  const every = Math.max(1, Math.ceil(points.length / 5));
  return points.filter((_, at) => at % every === 0);
}

function words({ points, step, period, before, what, nothing, format }: Chart): string {
  const best = bestOf(points);
  const beside = before === null ? '' : `, beside ${otherPeriodWords(before, period)}`;
  const line = `${what} a ${step} from ${periodWords(period)}${beside}`;
  if (best.value <= 0) return `${line}: ${nothing}`;
  return `${line}; the most was ${partWords(best, step)} with ${format(best.value)}`;
}
