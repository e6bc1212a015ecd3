import { formatMoney } from '@/lib/text/format';
import type { SalesFigures } from '@/lib/contract/today.contract';
import styles from './SalesChart.module.scss';

const WIDTH = 352;
const HEIGHT = 64;
const OPENS = 8;
const CLOSES = 18;

/** Sales by hour: today as a line that ends in a ring, the same day last week dotted. */
export function SalesChart({ sales, hour }: { sales: SalesFigures; hour: number }) {
  const { hours, lastWeek } = sales;
  const [from, to] = rangeOf([...hours.slice(0, hour + 1)], lastWeek.hours);
  const most = Math.max(1, ...hours, ...lastWeek.hours);
  const x = (at: number) => 8 + ((at - from) / (to - from)) * (WIDTH - 16);
  const y = (rupees: number) => HEIGHT - 6 - (rupees / most) * (HEIGHT - 14);
  const line = (values: readonly number[], until: number) =>
    values
      .slice(from, until + 1)
      .map((rupees, at) => `${x(from + at).toFixed(1)},${y(rupees).toFixed(1)}`)
      .join(' ');
  const end = Math.min(hour, to);
  return (
    <figure className={styles.chart}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={words(hours, hour)}>
        <polyline className={styles.before} points={line(lastWeek.hours, to)} />
        {end >= from && (
          <>
            <polyline className={styles.today} points={line(hours, end)} />
            <circle cx={x(end)} cy={y(hours[end] ?? 0)} r="4" />
          </>
        )}
      </svg>
      <p aria-hidden>
        {ticksOf(from, to).map((at) => (
          <span key={at}>{String(at).padStart(2, '0')}</span>
        ))}
      </p>
    </figure>
  );
}

/** Returns the opening hours, or more where something was sold before or after them. */
function rangeOf(...days: readonly number[][]): [from: number, to: number] {
  const sold = days.flatMap((hours) => hours.flatMap((rupees, hour) => (rupees > 0 ? [hour] : [])));
  return [Math.min(OPENS, ...sold), Math.max(CLOSES, ...sold)];
}

/** Returns at most six hours, the same distance apart. */
function ticksOf(from: number, to: number): number[] {
  const step = Math.ceil((to - from) / 5);
  return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, at) => from + at * step);
}

function words(hours: readonly number[], hour: number): string {
  const best = hours.indexOf(Math.max(...hours));
  const sold = hours.slice(0, hour + 1).some((rupees) => rupees > 0);
  if (!sold) return 'Nothing is sold yet today';
  return `Sales by hour; the best was ${best}:00 with ${formatMoney(hours[best] ?? 0)}`;
}
