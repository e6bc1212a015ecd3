import { formatCount, formatMoney } from '@/lib/text/format';
import { text } from '@/lib/text/text';
import { useAppSelector } from '@/store/hooks';
import { FinderColumns } from './FinderColumns';
import { FinderSelects } from './FinderSelects';
import type { FinderStart } from '@/lib/pages/homePage';
import styles from './Finder.module.scss';
import { useFinder } from './useFinder';
import { ButtonLink } from '@/components/ui/ButtonLink';
import { Link } from '@/components/ui/Link';
import type { ModelSummary } from '@/lib/contract/catalogue';
import { modelLink } from '@/lib/urls/links';

const CATEGORIES_SHOWN = 10;

const NUMBERS_SHOWN = 3;

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

/** The categories of the chosen model, each with its lowest price. */
function FinderSummary({ summary }: { summary: ModelSummary | null }) {
  if (summary === null) return <div className={styles.summary} />;
  const { modelCode, modelName, modelNumbers, itemCount, categories } = summary;
  return (
    <div className={styles.summary}>
      <div className={styles.summaryHead}>
        <h2>{modelName}</h2>
        <p>{modelNumbers.slice(0, NUMBERS_SHOWN).join(', ')}</p>
        <ButtonLink href={modelLink(modelCode)} size={36}>
          Show all {formatCount(itemCount)} parts
        </ButtonLink>
      </div>
      <ul>
        {categories.slice(0, CATEGORIES_SHOWN).map((category) => (
          <li key={category.catCode}>
            <Link href={modelLink(modelCode, category.catCode)}>
              <b>{category.catName}</b>
              <small>{formatCount(category.itemCount)}</small>
              <span>from {formatMoney(category.fromPrice)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
