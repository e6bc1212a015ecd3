import type { ComponentProps } from 'react';
import { classes } from './classes';
import { describedBy, FieldLabel, FieldNotes } from './Field';
import type { FieldBinding } from './useForm';
import styles from './Field.module.scss';

type TextFieldProps = {
  field: FieldBinding;
  label: string;
  hint?: string;
  optional?: boolean;
} & Omit<ComponentProps<'textarea'>, 'id' | 'name' | 'value' | 'onChange' | 'onBlur'>;

/** A labelled text area; optional by default. */
export function TextField({
  field,
  label,
  hint,
  optional = true,
  className,
  ...area
}: TextFieldProps) {
  const { id, error, onChange, ...rest } = field;
  return (
    <div className={classes(styles.field, className)}>
      <FieldLabel htmlFor={id} label={label} optional={optional} />
      <div className={classes(styles.frame, error !== undefined && styles.wrong)}>
        <textarea
          rows={3}
          {...area}
          {...rest}
          id={id}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={describedBy(id, hint, error)}
          aria-required={optional ? undefined : true}
        />
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
