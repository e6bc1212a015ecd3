import { counted, formatCount } from '@/lib/text/format';
import { Link } from '@/components/ui/Link';
import type { FinderBrand, FinderOpen } from '@/lib/pages/finder';
import { modelLink, searchLink } from '@/lib/urls/links';
import styles from './FinderModels.module.scss';
import { seriesQuery } from './FinderSeries';
import { COLUMN, type ColumnKeys } from './useColumnKeys';
import type { FinderState } from './useFinder';

type FinderModelsProps = {
  brand: FinderBrand;
  open: FinderOpen;
  finder: FinderState;
  keys: ColumnKeys;
};

/** The models of the series: those with the most parts, or on demand all of them. */
export function FinderModels({ brand, open, finder, keys }: FinderModelsProps) {
  const { models, isWhole } = finder;
  const total = open.series.find(({ series }) => series === open.seriesName)?.modelTotal ?? 0;
  const hasMore = total > models.length;
  return (
    <div className={styles.models} {...COLUMN}>
      <h2>{hasMore ? `Most parts in ${seriesQuery(brand, open.seriesName)}` : 'Models'}</h2>
      <ul aria-label="Model" onKeyDown={keys.press} data-whole={isWhole || undefined}>
        {models.map(({ modelCode, modelName, itemCount }) => (
          <li key={modelCode}>
            <Link
              href={modelLink(modelCode)}
              aria-current={modelCode === open.modelCode ? 'true' : undefined}
              onClick={(event) => keys.choose(event, () => finder.chooseModel(modelCode))}
            >
              <span>{modelName}</span>
              <small>{formatCount(itemCount)}</small>
            </Link>
          </li>
        ))}
        {hasMore && (
          <li className={styles.all}>
            <Link
              href={searchLink(seriesQuery(brand, open.seriesName))}
              onClick={(event) => keys.choose(event, finder.showAllModels)}
            >
              {`All ${counted(total, 'model')}`}
            </Link>
          </li>
        )}
      </ul>
    </div>
  );
}
