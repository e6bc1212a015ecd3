import type { FieldBinding } from './useForm';
import styles from './CheckField.module.scss';

type CheckFieldProps = { field: Pick<FieldBinding, 'id' | 'value' | 'onChange'>; label: string };

/** A checkbox whose form value is 'true' or 'false'. */
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
