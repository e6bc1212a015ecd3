import { Fragment } from 'react';
import { counted } from '@/lib/text/format';
import { phoneTitle } from '@/lib/text/phoneTitle';
import type { FittingModel } from '@/lib/contract/catalogue.contract';
import { FITS_ID } from './FittingModels';
import styles from './ModelNumbers.module.scss';

const SHOWN_NUMBERS = 8;

/** More models than these are counted: the table below has each with its numbers. */
const NAMED_MODELS = 3;

/** The model numbers that an item fits, or how many models. */
export function ModelNumbers({ models }: { models: readonly FittingModel[] }) {
  const numbered = models.filter(({ modelNumbers }) => modelNumbers.length > 0);
  const isComplete = numbered.length === models.length;
  const isCounted = models.length > NAMED_MODELS;
  const isOwned = !isComplete && numbered.length <= (isCounted ? 1 : NAMED_MODELS);
  return (
    <>
      {isCounted && (
        <span>
          Fits <a href={`#${FITS_ID}`}>{counted(models.length, 'model')}</a>
        </span>
      )}
      {isComplete && !isCounted && numbered.length > 0 && <Numbers models={models} />}
      {isOwned && numbered.map(numberOfModel)}
    </>
  );
}

function Numbers({ models }: { models: readonly FittingModel[] }) {
  const all = [...new Set(models.flatMap(({ modelNumbers }) => modelNumbers))];
  const shown = all.slice(0, SHOWN_NUMBERS);
  const rest = all.length - shown.length;
  return (
    <span>
      {shown.map((number, at) => (
        <Fragment key={number}>
          {at > 0 && ', '}
          <span className={styles.number}>{number}</span>
        </Fragment>
      ))}
      {rest > 0 && ` and ${rest} more`}
    </span>
  );
}

/** Where other phones have no number, one alone would look like the number of all. */
function numberOfModel(model: FittingModel) {
  const numbers = model.modelNumbers.slice(0, SHOWN_NUMBERS);
  return (
    <span key={model.modelCode}>
      {numbers.join(', ')} {numbers.length === 1 ? 'is' : 'are'} the {phoneTitle(model)}
    </span>
  );
}
