import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes';
import { Icon } from './Icon';
import type { FieldBinding } from './useForm';
import styles from './Field.module.scss';

type FieldProps = {
  field: FieldBinding;
  label: string;
  optional?: boolean;
  hint?: string;
  /** Shown at the end of the field, for example the button that shows a password. */
  action?: ReactNode;
} & Omit<
  ComponentProps<'input'>,
  'id' | 'name' | 'value' | 'onChange' | 'onBlur' | keyof FieldBinding
>;

/** A labelled input with its hint and error. */
export function Field({
  field,
  label,
  optional = false,
  hint,
  action,
  className,
  ...input
}: FieldProps) {
  const { id, error, onChange, ...rest } = field;
  return (
    <div className={classes(styles.field, className)}>
      <FieldLabel htmlFor={id} label={label} optional={optional} />
      <div className={classes(styles.frame, error !== undefined && styles.wrong)}>
        <input
          {...input}
          {...rest}
          id={id}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={describedBy(id, hint, error)}
          aria-required={optional ? undefined : true}
        />
        {action}
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}

type LabelProps = { htmlFor: string; label: string; optional: boolean };

export function FieldLabel({ htmlFor, label, optional }: LabelProps) {
  return (
    <label htmlFor={htmlFor} className={styles.label}>
      {label}
      {optional && <span> (optional)</span>}
    </label>
  );
}

type NotesProps = { id: string; hint?: string; error?: string };

export function FieldNotes({ id, hint, error }: NotesProps) {
  return (
    <>
      <div aria-live="polite" className={styles.errors}>
        {error !== undefined && (
          <p id={`${id}-error`} className={styles.error}>
            <Icon of="triangle-alert" size={16} />
            {error}
          </p>
        )}
      </div>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </>
  );
}

/** Returns the ids of the notes below a field. */
export function describedBy(id: string, hint?: string, error?: string): string | undefined {
  const ids = [error !== undefined && `${id}-error`, hint !== undefined && `${id}-hint`];
  return ids.filter(Boolean).join(' ') || undefined;
}
