import { ButtonLink } from '@/components/ui/ButtonLink';
import { Link } from '@/components/ui/Link';
import type { ModelSummary } from '@/lib/contract/catalogue';
import { formatCount, formatMoney } from '@/lib/text/format';
import { modelLink } from '@/lib/urls/links';
import styles from './Finder.module.scss';

const CATEGORIES_SHOWN = 10;
const NUMBERS_SHOWN = 3;

/** The categories of the chosen model, each with its lowest price. */
export function FinderSummary({ summary }: { summary: ModelSummary | null }) {
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
