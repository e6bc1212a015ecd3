import { useState, type KeyboardEvent } from 'react';
import { classes } from './classes';
import styles from './QuantityBox.module.scss';

type QuantityBoxProps = {
  value: number;
  onChange: (value: number) => void;
  /** 1 where a line is bought, 0 where nothing may be chosen yet. */
  min?: number;
  max: number;
  /** Height in pixels: 44, 40 on a desktop card, 36 in tables. */
  size?: 44 | 40 | 36;
  /** What is counted, for example the item's name. */
  label: string;
  disabled?: boolean;
  invalid?: boolean;
  className?: string;
  onEnter?: () => void;
};

/** A typed field between minus and plus. What cannot be ordered is ignored (spec 4). */
export function QuantityBox(props: QuantityBoxProps) {
  const { value, onChange, min = 1, max, size = 44, label, disabled, invalid, className } = props;
  return (
    <div
      role="group"
      aria-label={`Quantity of ${label}`}
      className={classes(
        styles.box,
        size !== 44 && styles[`size${size}`],
        disabled && styles.disabled,
        invalid && styles.invalid,
        className,
      )}
    >
      <button
        type="button"
        aria-label={`One less of ${label}`}
        disabled={disabled || value <= min}
        onClick={() => onChange(Math.max(min, Math.min(max, value - 1)))}
      />
      <QuantityField {...props} min={min} />
      <button
        type="button"
        aria-label={`One more of ${label}`}
        disabled={disabled || value >= max}
        onClick={() => onChange(Math.min(max, value + 1))}
      />
    </div>
  );
}

type FieldProps = QuantityBoxProps & { min: number };

function QuantityField(props: FieldProps) {
  const { value, label, disabled, invalid } = props;
  const { shown, type, press, leave } = useQuantityText(props);
  return (
    <input
      className={value === 0 ? styles.none : undefined}
      type="text"
      inputMode="numeric"
      autoComplete="off"
      maxLength={4}
      aria-label={`Quantity of ${label}`}
      aria-invalid={invalid || undefined}
      disabled={disabled}
      value={shown}
      onChange={(event) => type(event.target.value)}
      onKeyDown={press}
      onFocus={(event) => event.target.select()}
      onBlur={leave}
    />
  );
}

const STEPS: Record<string, number> = { ArrowUp: 1, ArrowDown: -1 };

function useQuantityText({ value, onChange, min, max, onEnter }: FieldProps) {
  // Holds what is typed while it is not yet a quantity, such as an emptied field.
  const [draft, setDraft] = useState<string | null>(null);
  const shown = draft ?? String(value);

  function type(text: string) {
    const typed = text.replace(/\D/g, '');
    const quantity = Number(typed);
    if (typed === '' || quantity < min) return setDraft(typed);
    if (quantity <= max) take(quantity);
  }

  function take(quantity: number) {
    setDraft(null);
    onChange(quantity);
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter') onEnter?.();
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    take(Math.min(max, Math.max(min, value + step)));
  }

  return { shown, type, press, leave: () => setDraft(null) };
}
