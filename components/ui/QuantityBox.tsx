import { useId, useState, type KeyboardEvent } from 'react';
import { classes } from './classes';
import styles from './QuantityBox.module.scss';

type QuantityBoxProps = {
  /** May be invalid: a typed value stays so that the shopper can correct it. */
  value: number;
  onChange: (value: number) => void;
  /** 0 allows choosing nothing, as in the row view. */
  min?: number;
  max: number;
  /** Height in pixels: 44, 40 on a desktop card, 36 in tables. */
  size?: 44 | 40 | 36;
  /** The item's name, for screen readers. */
  label: string;
  disabled?: boolean;
  invalid?: boolean;
  /** Why the value cannot be ordered; shown after the field was left. */
  errors?: readonly string[];
  className?: string;
  onEnter?: () => void;
  /** False in rows for the keyboard, where the number is typed. */
  hasButtons?: boolean;
};

/** A number field between minus and plus. Any number can be typed; its buttons stay in range. */
export function QuantityBox(props: QuantityBoxProps) {
  const { label, hasButtons = true } = props;
  const text = useQuantityText(props);
  const error = text.isLeft ? (props.errors ?? []).join(' ') : '';
  return (
    <div role="group" aria-label={`Quantity of ${label}`} className={boxClass(props, error)}>
      {hasButtons && <StepButton box={props} text={text} by={-1} />}
      <QuantityField {...props} text={text} error={error} />
      {hasButtons && <StepButton box={props} text={text} by={1} />}
    </div>
  );
}

function boxClass(box: QuantityBoxProps, error: string): string | undefined {
  const { size = 44, disabled, invalid, className, hasButtons = true } = box;
  return classes(
    styles.box,
    size !== 44 && styles[`size${size}`],
    !hasButtons && styles.typed,
    disabled && styles.disabled,
    (invalid || error !== '') && styles.invalid,
    className,
  );
}

type StepButtonProps = { box: QuantityBoxProps; text: QuantityText; by: 1 | -1 };

function StepButton({ box: { value, min = 1, max, label, disabled }, text, by }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={`${by < 0 ? 'One less of' : 'One more of'} ${label}`}
      disabled={disabled || (by < 0 ? value <= min : value >= max)}
      onClick={() => text.step(by)}
    />
  );
}

type FieldProps = QuantityBoxProps & { text: QuantityText; error: string };

function QuantityField({ value, label, disabled, invalid, error, text }: FieldProps) {
  const errorId = useId();
  return (
    <>
      <input
        className={value === 0 ? styles.none : undefined}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={LONGEST}
        aria-label={`Quantity of ${label}`}
        aria-invalid={invalid || error !== '' || undefined}
        aria-describedby={error === '' ? undefined : errorId}
        disabled={disabled}
        value={text.shown}
        onChange={(event) => text.type(event.target.value)}
        onKeyDown={text.press}
        onFocus={(event) => {
          text.enter();
          event.target.select();
        }}
        onBlur={text.leave}
      />
      {error !== '' && (
        <span id={errorId} role="alert" className={styles.error}>
          {error}
        </span>
      )}
    </>
  );
}

const LONGEST = 6;
const STEPS: Record<string, 1 | -1 | undefined> = { ArrowUp: 1, ArrowDown: -1 };

type QuantityText = ReturnType<typeof useQuantityText>;

/**
 * Returns the field's text and handlers, and whether it was edited and left. A text that is no quantity
 * stays as it was typed, and its value is NaN or the number that cannot be ordered.
 */
function useQuantityText({ value, onChange, min = 1, max, onEnter }: QuantityBoxProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const [isLeft, setLeft] = useState(false);
  const [before, setBefore] = useState(value);
  const isOdd = draft !== null && !Number.isInteger(numberOf(draft));
  const shown = draft ?? String(value);

  function type(text: string) {
    setDraft(text);
    setLeft(false);
    if (text.trim() !== '') onChange(numberOf(text));
  }

  function step(by: 1 | -1) {
    setDraft(null);
    const start = by > 0 ? Math.floor(value) : Math.ceil(value);
    onChange(Math.min(max, Math.max(min, Number.isNaN(start) ? min : start + by)));
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter') {
      leave();
      onEnter?.();
    }
    const by = STEPS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    step(by);
  }

  /** Restores the previous quantity when the field was left empty. */
  function leave() {
    setLeft(draft !== null || isLeft);
    if (draft?.trim() === '') onChange(before);
    else if (isOdd) return;
    setDraft(null);
  }

  const enter = () => setBefore(value);
  return { shown, type, step, press, enter, leave, isLeft };
}

/** Reads "1,000" as a thousand and "1,5" as one and a half; anything but digits is no number. */
function numberOf(typed: string): number {
  const text = typed.trim();
  if (/^\d{1,3},\d{3}$/.test(text)) return Number(text.replace(',', ''));
  return /^-?\d+(?:[.,]\d*)?$/.test(text) ? Number(text.replace(',', '.')) : NaN;
}
