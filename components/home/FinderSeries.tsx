import { counted } from '@/lib/text/format';
import { Link } from '@/components/ui/Link';
import { OTHER_SERIES, type FinderBrand, type FinderOpen } from '@/lib/pages/finder';
import { searchLink } from '@/lib/urls/links';
import styles from './FinderSeries.module.scss';
import { COLUMN, type ColumnKeys } from './useColumnKeys';
import type { FinderState } from './useFinder';

type FinderSeriesProps = {
  brand: FinderBrand;
  open: FinderOpen;
  finder: FinderState;
  keys: ColumnKeys;
};

/** The series of the brand; a single one needs no choice. */
export function FinderSeries({ brand, open, finder, keys }: FinderSeriesProps) {
  if (open.series.length < 2) return null;
  return (
    <div className={styles.series} {...COLUMN}>
      <h2>Series</h2>
      <ul aria-label="Series" onKeyDown={keys.press}>
        {open.series.map(({ series, modelTotal }) => (
          <li key={series}>
            <Link
              href={searchLink(seriesQuery(brand, series))}
              aria-current={series === open.seriesName ? 'true' : undefined}
              onClick={(event) => keys.choose(event, () => finder.chooseSeries(series))}
            >
              <span>{series}</span>
              <small>{counted(modelTotal, 'model')}</small>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What finds the parts of a series; the other phones of a brand are found by its name alone. */
export function seriesQuery({ bndName }: FinderBrand, series: string): string {
  return series === OTHER_SERIES ? bndName : `${bndName} ${series}`;
}
