import { counted } from '@/lib/text/format';
import { useAppSelector } from '@/store/hooks';
import type { FinderStart } from '@/lib/pages/finder';
import { FinderBrands } from './FinderBrands';
import { FinderModels } from './FinderModels';
import { FinderSeries } from './FinderSeries';
import { FinderSummary } from './FinderSummary';
import styles from './Finder.module.scss';
import { COLUMNS, useColumnKeys } from './useColumnKeys';
import { useFinder } from './useFinder';

/** Leads to one phone's parts: brands, series and models, and beside them the parts of one model. */
export function Finder({ start }: { start: FinderStart }) {
  const finder = useFinder(start.open);
  const keys = useColumnKeys();
  const itemTotal = useAppSelector((state) =>
    state.catalogue.categories.reduce((sum, category) => sum + category.itemCount, 0),
  );
  const brand = start.brands.find(({ bndCode }) => bndCode === finder.open?.bndCode);
  return (
    <section className={styles.finder} aria-labelledby="finder" aria-busy={finder.busy}>
      <div className={styles.head}>
        <h1 id="finder">Find parts for your phone</h1>
        <p>
          {counted(itemTotal, 'part')} for {counted(start.modelTotal, 'model')}. Not sure?
          You&apos;ll find the model number in Settings under About phone.
        </p>
      </div>
      {finder.tryAgain !== null && (
        <p role="alert" className={styles.failed}>
          Parts could not be read.{' '}
          <button type="button" onClick={finder.tryAgain}>
            Try again
          </button>
        </p>
      )}
      <div {...COLUMNS}>
        <FinderBrands brands={start.brands} finder={finder} keys={keys} />
        {finder.open !== null && brand !== undefined && (
          <div className={styles.columns}>
            <FinderSeries brand={brand} open={finder.open} finder={finder} keys={keys} />
            <FinderModels brand={brand} open={finder.open} finder={finder} keys={keys} />
            <FinderSummary open={finder.open} models={finder.models} />
          </div>
        )}
      </div>
    </section>
  );
}
