import { isRecord } from '@/lib/contract/records';
import type { OfficeCall } from '../calls/useOfficeCall';
import styles from './ColumnChoice.module.scss';

/** Chosen where no column is meant; no column is called so. */
export const NO_COLUMN = ' ';

type ColumnChoiceProps = {
  label: string;
  names: readonly string[];
  /** Whether the file may have no such column. */
  isOptional?: boolean;
  value: string;
  onChange: (value: string) => void;
};

/** Chooses one of a file's columns. */
export function ColumnChoice({ label, names, isOptional, value, onChange }: ColumnChoiceProps) {
  return (
    <label className={styles.column}>
      <span>{label}</span>
      <select value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">Choose</option>
        {isOptional === true && <option value={NO_COLUMN}>No column</option>}
        {names.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

export type OpenFields<Field extends string> = {
  names: string[];
  columns: Record<Field, string>;
};

/** Returns the columns of a file whose heading leaves open which one is meant; '' for one that nobody knows. */
export function openColumnsOf<Field extends string>(
  { failure }: OfficeCall,
  fields: readonly Field[],
): OpenFields<Field> | null {
  const told = failure?.details.columns;
  if (!isRecord(told) || !Array.isArray(told.names)) return null;
  const names = told.names.filter((name) => typeof name === 'string');
  const columns = Object.fromEntries(
    fields.map((field) => [field, typeof told[field] === 'string' ? told[field] : '']),
  ) as Record<Field, string>;
  return { names, columns };
}
