import { Fragment } from 'react';
import { classes } from '@/components/ui/classes';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import type { FittingModel } from '@/lib/contract/catalogue.contract';
import { modelLink } from '@/lib/urls/links';
import styles from './FittingModels.module.scss';

type FittingModelsProps = { models: readonly FittingModel[]; nearTwins: readonly FittingModel[] };

/** The heading of the table of models. */
export const FITS_ID = 'fits';

/** Further rows are collapsed. */
const SHOWN_MODELS = 8;

/** The phones that the item fits, by model number, and similar models that it does not fit. */
export function FittingModels({ models, nearTwins }: FittingModelsProps) {
  if (models.length === 0) return null;
  const shown = models.slice(0, SHOWN_MODELS);
  const rest = models.slice(SHOWN_MODELS);
  return (
    <section className={styles.fits} aria-labelledby={FITS_ID}>
      <h2 id={FITS_ID}>Fits these models</h2>
      <div className={styles.frame}>
        <ModelTable models={shown} nearTwins={nearTwins} />
        {rest.length > 0 && (
          <details>
            <summary>{rest.length} more models</summary>
            <ModelTable models={rest} nearTwins={[]} />
          </details>
        )}
      </div>
    </section>
  );
}

function ModelTable({ models, nearTwins }: FittingModelsProps) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Model</th>
          <th scope="col">Model numbers</th>
          <th scope="col">Fits</th>
        </tr>
      </thead>
      <tbody>
        {models.map((model) => (
          <ModelRow key={model.modelCode} model={model} fits />
        ))}
        {nearTwins.map((model) => (
          <ModelRow key={model.modelCode} model={model} fits={false} />
        ))}
      </tbody>
    </table>
  );
}

function ModelRow({ model, fits }: { model: FittingModel; fits: boolean }) {
  return (
    <tr>
      <th scope="row">
        <Link href={modelLink(model.modelCode)}>{model.modelName}</Link>
      </th>
      <td>
        {model.modelNumbers.map((number, at) => (
          <Fragment key={number}>
            {at > 0 && ' '}
            <span className={styles.number}>{number}</span>
          </Fragment>
        ))}
      </td>
      <td className={classes(styles.answer, !fits && styles.no)}>
        <span>
          <Icon of={fits ? 'check' : 'x'} size={16} />
          {fits ? 'Fits' : 'Does not fit'}
        </span>
      </td>
    </tr>
  );
}
