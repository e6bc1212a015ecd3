import { ItemName } from '@/components/ui/ItemName';
import { nameParts } from '@/lib/commerce/nameParts';
import type { FittingModel } from '@/lib/contract/catalogue.contract';
import { FITS_ID } from './FittingModels';
import styles from './ProductName.module.scss';

/** A longer list ends with a link to all of them. */
const SHOWN_MODELS = 3;

type ProductNameProps = { name: string; models: readonly FittingModel[] };

/** An item's name as a heading: of a long list of models the first, and a link to the table of all. */
export function ProductName({ name, models }: ProductNameProps) {
  return nameParts(name, models).map((part, at) =>
    'text' in part ? (
      <ItemName key={at} name={part.text} />
    ) : (
      <span key={at} className={styles.models}>
        {part.models.slice(0, SHOWN_MODELS).join(', ')} and{' '}
        <a href={`#${FITS_ID}`}>{part.models.length - SHOWN_MODELS} more</a>
      </span>
    ),
  );
}
