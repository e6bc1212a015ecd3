import { classes } from '@/components/ui/classes';
import { findGrade } from '@/lib/commerce/grades';
import { PART_KIND_LABELS } from '@/lib/commerce/partKindLabels';
import type { Understood } from '@/lib/contract/catalogue';
import styles from './Suggestions.module.scss';

type UnderstoodAsProps = { understood: Understood | null; withKeys: boolean };

/** Shows how the search understood the query, and the keyboard hints. */
export function UnderstoodAs({ understood, withKeys }: UnderstoodAsProps) {
  const names = understood === null ? [] : namesOf(understood);
  if (names.length === 0 && !withKeys) return null;
  return (
    <div className={classes(styles.understood, names.length === 0 && styles.onlyKeys)}>
      {names.length > 0 && <span>Understood as</span>}
      {names.map((name) => (
        <span key={name} className={styles.meaning}>
          {name}
        </span>
      ))}
      {withKeys && (
        <span className={styles.keys} aria-hidden>
          <kbd>↑</kbd>
          <kbd>↓</kbd> choose <kbd>Enter</kbd> open <kbd>Esc</kbd> close
        </span>
      )}
    </div>
  );
}

const MODELS_NAMED = 2;

function namesOf(understood: Understood): string[] {
  const { models, partKind, bndName, grade, colour } = understood;
  return [
    ...models.slice(0, MODELS_NAMED).map(modelLabel),
    models.length === 0 ? bndName : null,
    partKind === null ? null : PART_KIND_LABELS[partKind],
    findGrade(grade)?.label,
    colour,
  ].filter((name): name is string => typeof name === 'string' && name !== '');
}

/** Returns "Galaxy A12", but "OPPO A12": several brands share a bare model number. */
function modelLabel({ bndName, modelName }: Understood['models'][number]): string {
  return /[a-z]{3}/i.test(modelName) ? modelName : `${bndName} ${modelName}`;
}
