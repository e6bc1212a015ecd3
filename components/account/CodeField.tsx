import type { FieldBinding } from '@/components/ui/useForm';
import { Field } from '@/components/ui/Field';
import styles from './CodeField.module.scss';

/** The field of a one-time code; drops the spaces of a pasted one. */
export function CodeField({ field, autoFocus }: { field: FieldBinding; autoFocus?: boolean }) {
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
