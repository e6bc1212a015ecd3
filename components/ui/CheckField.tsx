import type { FieldBinding } from './useForm';
import styles from './CheckField.module.scss';

type CheckFieldProps = { field: Pick<FieldBinding, 'id' | 'value' | 'onChange'>; label: string };

/** Yes or no, kept as 'true' or 'false' among a form's texts. */
export function CheckField({ field: { id, value, onChange }, label }: CheckFieldProps) {
  return (
    <label className={styles.check} htmlFor={id}>
      <input
        type="checkbox"
        id={id}
        checked={value === 'true'}
        onChange={({ target }) => onChange(String(target.checked))}
      />
      {label}
    </label>
  );
}
