import { Link } from '@/components/ui/Link';
import styles from './reports.module.scss';

type ReportHeadProps = {
  title: string;
  /** What the rows are within, from the widest. */
  within?: readonly { href: string; label: string }[];
  /** What else the rows can be, and what that is called. */
  choices?: readonly { href: string; label: string; isCurrent: boolean }[];
  label?: string;
};

/** Where one is in a report, and what else its rows can be. */
export function ReportHead({ title, within = [], choices = [], label = 'By' }: ReportHeadProps) {
  return (
    <div className={styles.head}>
      <nav aria-label="Within">
        {within.map((one) => (
          <Link key={one.href} href={one.href}>
            {one.label}
          </Link>
        ))}
        <h2>{title}</h2>
      </nav>
      {choices.length > 0 && (
        <nav aria-label={label} className={styles.groups}>
          {choices.map(({ href, label: name, isCurrent }) => (
            <Link key={href} href={href} aria-current={isCurrent ? 'page' : undefined}>
              {name}
            </Link>
          ))}
        </nav>
      )}
    </div>
  );
}
