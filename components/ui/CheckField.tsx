import type { FieldBinding } from './useForm';
import styles from './CheckField.module.scss';

type CheckFieldProps = {
  /** Named where the browser may post the form by itself. */
  field: Pick<FieldBinding, 'id' | 'value' | 'onChange'> & Partial<Pick<FieldBinding, 'name'>>;
  label: string;
};

/** A checkbox whose form value is 'true' or 'false'. */
export function CheckField({ field: { id, name, value, onChange }, label }: CheckFieldProps) {
  return (
    <label className={styles.check} htmlFor={id}>
      <input
        type="checkbox"
        id={id}
        name={name}
        value="true"
        checked={value === 'true'}
        onChange={({ target }) => onChange(String(target.checked))}
      />
      {label}
    </label>
  );
}
