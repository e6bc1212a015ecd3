import { counted, formatCount, formatMoney } from '@/lib/text/format';
import { ProductRows } from '@/components/item/ProductRows';
import { NavigationPicture } from '@/components/item/NavigationPicture';
import { ButtonLink } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { ASK_FOR_PRICE } from '@/lib/commerce/price';
import type { ModelSummary } from '@/lib/contract/catalogue.contract';
import type { FinderModel, FinderOpen } from '@/lib/pages/finder';
import { modelLink } from '@/lib/urls/links';
import { useAppSelector } from '@/store/hooks';
import styles from './FinderSummary.module.scss';
import { COLUMN } from './useColumnKeys';

/** A phone shows the first six. */
const KINDS_SHOWN = 12;
const NUMBERS_SHOWN = 2;

type FinderSummaryProps = { open: FinderOpen; models: FinderModel[] };

/** The chosen model; its numbers and kinds of part come when they are read. */
export function FinderSummary({ open, models }: FinderSummaryProps) {
  const { summary, parts, modelCode } = open;
  const phone = summary ?? models.find((one) => one.modelCode === modelCode);
  if (phone === undefined) return null;
  const { modelName, itemCount } = phone;
  return (
    <div className={styles.summary} {...COLUMN}>
      <div className={styles.head}>
        <h2>{modelName}</h2>
        {summary !== null && <Names summary={summary} />}
      </div>
      <ButtonLink href={modelLink(modelCode)} size={36} className={styles.all}>
        {itemCount === 1 ? 'Show the part ' : `Show all ${counted(itemCount, 'part')} `}
        <span>{`for ${modelName}`}</span>
      </ButtonLink>
      {summary !== null && parts.length === 0 && <Kinds summary={summary} />}
      {parts.length > 0 && (
        <div className={styles.parts}>
          <ProductRows items={parts} label={`Parts for ${modelName}`} columns={2} />
        </div>
      )}
    </div>
  );
}

/** Its numbers, and one that is easily taken for one of them. */
function Names({ summary: { modelNumbers, nearTwins } }: { summary: ModelSummary }) {
  const twin = nearTwins[0];
  return (
    <>
      <p>{modelNumbers.slice(0, NUMBERS_SHOWN).join(', ')}</p>
      {twin !== undefined && (
        <p className={styles.twin}>
          <Icon of="triangle-alert" size={16} />
          {`not ${twin.modelNumbers[0] ?? twin.modelName}`}
        </p>
      )}
    </>
  );
}

/** The kinds of part of the model, each with its lowest price. */
function Kinds({ summary: { modelCode, categories } }: { summary: ModelSummary }) {
  const known = useAppSelector((state) => state.catalogue.categories);
  return (
    <ul className={styles.kinds}>
      {categories.slice(0, KINDS_SHOWN).map(({ catCode, catName, itemCount, fromPrice }) => (
        <li key={catCode}>
          <Link href={modelLink(modelCode, catCode)}>
            <span className={styles.tile}>
              <NavigationPicture
                category={
                  known.find((one) => one.catCode === catCode) ?? { catName, partKind: null }
                }
                size={32}
              />
            </span>
            <b>{catName}</b>
            <small>{formatCount(itemCount)}</small>
            <small>{fromWords(fromPrice)}</small>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function fromWords(rupees: number): string {
  return rupees > 0 ? `from ${formatMoney(rupees)}` : ASK_FOR_PRICE;
}
