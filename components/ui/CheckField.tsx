import type { FieldBinding } from './useForm';
import styles from './CheckField.module.scss';

type CheckFieldProps = { field: FieldBinding; label: string };

/** Yes or no, kept as 'true' or 'false' among a form's texts. */
export function CheckField({ field, label }: CheckFieldProps) {
  const { id, name, value, onChange } = field;
  return (
    <label className={styles.check} htmlFor={id}>
      <input
        type="checkbox"
        id={id}
        name={name}
        checked={value === 'true'}
        onChange={({ target }) => onChange(String(target.checked))}
      />
      {label}
    </label>
  );
}
