import type { ComponentProps } from 'react';
import { classes } from './classes';
import { describedBy, FieldLabel, FieldNotes } from './Field';
import { Icon } from './Icon';
import type { FieldBinding } from './useForm';
import styles from './Field.module.scss';

type SelectFieldProps = {
  field: FieldBinding;
  label: string;
  hint?: string;
} & Omit<ComponentProps<'select'>, 'id' | 'name' | 'value' | 'onChange' | 'onBlur'>;

/** A labelled select with its hint and error. */
export function SelectField({ field, label, hint, className, ...select }: SelectFieldProps) {
  const { id, error, onChange, ...rest } = field;
  return (
    <div className={classes(styles.field, className)}>
      <FieldLabel htmlFor={id} label={label} optional={false} />
      <div className={classes(styles.frame, styles.choice, error !== undefined && styles.wrong)}>
        <select
          {...select}
          {...rest}
          id={id}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={describedBy(id, hint, error)}
          aria-required
        />
        <Icon of="chevron-down" />
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
