import type { ReactNode } from 'react';
import styles from './Choice.module.scss';

type ChoiceProps<Value extends string> = {
  legend: ReactNode;
  name: string;
  value: Value;
  options: readonly (readonly [Value, string])[];
  onChange: (value: Value) => void;
};

/** One of a few, as rows. */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { legend, name, value, options, onChange } = props;
  return (
    <fieldset className={styles.choice}>
      <legend>{legend}</legend>
      {options.map(([option, label]) => (
        <label key={option}>
          <input
            type="radio"
            name={name}
            checked={option === value}
            onChange={() => onChange(option)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
