import type { ComponentProps } from 'react';
import { Field } from '@/components/ui/Field';
import type { FieldBinding } from '@/components/ui/useForm';
import styles from './CodeField.module.scss';

type CodeFieldProps = { field: FieldBinding } & Pick<ComponentProps<typeof Field>, 'autoFocus'>;

/** The field of a one-time code; drops the spaces of a pasted one. */
export function CodeField({ field, autoFocus }: CodeFieldProps) {
  return (
    <Field
      field={{ ...field, onChange: (typed) => field.onChange(typed.replace(/\s/g, '')) }}
      label="One-time code"
      hint="You can paste the code."
      className={styles.code}
      inputMode="numeric"
      autoComplete="one-time-code"
      autoFocus={autoFocus}
    />
  );
}
