import { useId } from 'react';
import styles from './CodeBoxes.module.scss';

const LENGTH = 6;
const PLACES = [0, 1, 2, 3, 4, 5];

type CodeBoxesProps = {
  value: string;
  error: string | undefined;
  /** Alone on its page; elsewhere an earlier field is typed first. */
  autoFocus?: boolean;
  onChange: (code: string) => void;
  /** Called when the last digit was typed. */
  onComplete?: (code: string) => void;
};

/** The six digits of an authenticator: one field, drawn as six boxes. */
export function CodeBoxes({ value, error, autoFocus, onChange, onComplete }: CodeBoxesProps) {
  const id = useId();
  function take(typed: string) {
    const code = typed.replace(/\D/g, '').slice(0, LENGTH);
    onChange(code);
    if (code.length === LENGTH && code !== value) onComplete?.(code);
  }
  return (
    <div className={styles.place}>
      <label htmlFor={id}>6 digits from your authenticator</label>
      <div className={styles.boxes} data-wrong={error !== undefined || undefined}>
        {PLACES.map((at) => (
          <span
            key={at}
            data-now={at === Math.min(value.length, LENGTH - 1) || undefined}
            aria-hidden
          >
            {value[at]}
          </span>
        ))}
        <input
          id={id}
          value={value}
          onChange={({ target }) => take(target.value)}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus={autoFocus}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
        />
      </div>
      <p id={`${id}-error`} role="alert" className={styles.error}>
        {error}
      </p>
    </div>
  );
}
