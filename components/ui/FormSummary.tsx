import { TriangleAlert } from './icons';
import type { MouseEvent, RefObject } from 'react';
import { classes } from './classes';
import { Icon } from './Icon';
import type { FormError } from './useForm';
import styles from './Field.module.scss';

type FormSummaryProps = {
  errors: readonly FormError[];
  place: RefObject<HTMLDivElement | null>;
  /** The same as the form's, so that each entry leads to its field. */
  prefix: string;
};

/** What keeps a form from being sent, with the way to each field; takes the focus then. */
export function FormSummary({ errors, place, prefix }: FormSummaryProps) {
  const isWrong = errors.length > 0;
  return (
    <div
      ref={place}
      tabIndex={-1}
      role={isWrong ? 'group' : undefined}
      aria-label={isWrong ? 'What to correct' : undefined}
      className={classes(isWrong && styles.summary)}
    >
      {isWrong && <Icon of={TriangleAlert} />}
      {isWrong && (
        <ul>
          {errors.map(({ field, sentence }) => (
            <li key={`${field} ${sentence}`}>
              {field === null ? (
                sentence
              ) : (
                <a href={`#${prefix}-${field}`} onClick={focusField}>
                  {sentence}
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The address stays as it is: a route with another hash would be a move to the router. */
function focusField(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault();
  document.getElementById(event.currentTarget.hash.slice(1))?.focus();
}
