import { formatCount } from '@/lib/text/format';
import { text } from '@/lib/text/text';
import { useAppSelector } from '@/store/hooks';
import { FinderColumns } from './FinderColumns';
import { FinderSelects } from './FinderSelects';
import { FinderSummary } from './FinderSummary';
import type { FinderStart } from '@/lib/pages/homePage';
import styles from './Finder.module.scss';
import { useFinder } from './useFinder';

/** Leads to one phone's parts in three steps: columns on a desktop, fields on a phone. */
export function Finder({ start }: { start: FinderStart }) {
  const finder = useFinder(start);
  const itemTotal = useAppSelector((state) =>
    state.catalogue.categories.reduce((sum, category) => sum + category.itemCount, 0),
  );
  return (
    <section className={styles.finder} aria-labelledby="finder" aria-busy={finder.busy}>
      <div className={styles.head}>
        <h1 id="finder">Find parts for your phone</h1>
        <p>
          {formatCount(itemTotal)} parts for {formatCount(start.modelTotal)} models. Not sure?
          You&apos;ll find the model number in Settings under About phone.
        </p>
      </div>
      <div className={styles.desktop}>
        <FinderColumns brands={start.brands} finder={finder} />
        <FinderSummary summary={finder.choice.summary} />
      </div>
      {finder.failed && (
        <p role="alert" className={styles.failed}>
          {text.unknownFailure}
        </p>
      )}
      <FinderSelects brands={start.brands} finder={finder} />
    </section>
  );
}
