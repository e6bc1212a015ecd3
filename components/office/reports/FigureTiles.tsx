import { Link } from '@/components/ui/Link';
import { Change } from './Change';
import styles from './reports.module.scss';

export type Figure = {
  label: string;
  value: string;
  change: string | null;
  isLessBetter?: boolean;
  note?: string;
  /** Opens the report with this figure in its chart; absent: the figure has no chart. */
  href?: string;
  isShown?: boolean;
};

/** What a period comes to, beside the other one. */
export function FigureTiles({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className={styles.figures}>
      {figures.map(({ label, value, change, isLessBetter, note, href, isShown }) => (
        <div key={label} data-shown={isShown || undefined}>
          <dt>
            {href === undefined ? (
              label
            ) : (
              <Link href={href} aria-current={isShown === true ? 'page' : undefined}>
                {label}
              </Link>
            )}
          </dt>
          <dd>
            <b>{value}</b> <Change words={change} isLessBetter={isLessBetter} />
            {note !== undefined && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
