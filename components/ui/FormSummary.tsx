import type { MouseEvent, RefObject } from 'react';
import { classes } from './classes';
import { Icon } from './Icon';
import type { FormError } from './useForm';
import styles from './Field.module.scss';

type FormSummaryProps = {
  errors: readonly FormError[];
  place: RefObject<HTMLDivElement | null>;
  /** The form's prefix, so that each entry can focus its field. */
  prefix: string;
};

/** Lists the form's errors with links to their fields; takes the focus when sending fails. */
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
      {isWrong && <Icon of="triangle-alert" />}
      {isWrong && (
        <ul>
          {errors.map(({ field, sentence }) => (
            <li key={`${field} ${sentence}`}>
              {field === null ? (
                <span role="alert">{sentence}</span>
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

/** Focuses the field without changing the hash, which the router would treat as navigation. */
function focusField(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault();
  document.getElementById(event.currentTarget.hash.slice(1))?.focus();
}
