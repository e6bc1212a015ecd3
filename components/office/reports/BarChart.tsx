import { Link } from '@/components/ui/Link';
import styles from './BarChart.module.scss';

export type Bar = {
  label: string;
  value: number;
  /** The value as it is read, and what else there is to say of it. */
  words: string;
  note: string;
  /** Narrows the rows to it. */
  href: string;
  isShown: boolean;
};

/** Groups of rows, each as a bar and in figures; each narrows the rows to its own. */
export function BarChart({ title, bars }: { title: string; bars: readonly Bar[] }) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <figure className={styles.chart}>
      <figcaption>
        <b>{title}</b>
        <small>Press one to see its items.</small>
      </figcaption>
      <ul>
        {bars.map(({ label, value, words, note, href, isShown }) => (
          <li key={label}>
            <Link href={href} aria-current={isShown ? 'true' : undefined}>
              {label}
            </Link>
            <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden>
              <rect width={Math.max(0, value / most).toFixed(4)} height="1" />
            </svg>
            <span>
              <b>{words}</b> <small>{note}</small>
            </span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
