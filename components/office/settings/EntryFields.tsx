import type { RowField } from './questions/question';
import type { Row } from './rows';
import styles from './AnswerSheet.module.scss';

type EntryFieldsProps = {
  name: string;
  fields: readonly RowField[];
  row: Row;
  id: string;
  onChange: (row: Row) => void;
};

/** The fields of one entry. */
export function EntryFields({ name, fields, row, id, onChange }: EntryFieldsProps) {
  return (
    <fieldset className={styles.entry}>
      <legend>{name}</legend>
      {fields.map((field) => (
        <label key={field.name} data-long={field.input === 'long'}>
          <span>{field.label}</span>
          <Control
            field={field}
            id={`${id}-${field.name}`}
            value={String(row[field.name] ?? '')}
            onChange={(value) => onChange({ ...row, [field.name]: value })}
          />
        </label>
      ))}
    </fieldset>
  );
}

type ControlProps = {
  field: RowField;
  id: string;
  value: string;
  onChange: (value: string) => void;
};

const MAX_LINE = 300;

function Control({ field: { input, words }, id, value, onChange }: ControlProps) {
  const bound = {
    id,
    value,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  if (typeof input !== 'string') {
    return (
      <select {...bound}>
        {input.map((option) => (
          <option key={option} value={option}>
            {words?.[option] ?? option}
          </option>
        ))}
      </select>
    );
  }
  if (input === 'long') return <textarea {...bound} rows={5} maxLength={4_000} />;
  return (
    <input
      {...bound}
      type={input === 'time' || input === 'date' ? input : 'text'}
      inputMode={input === 'url' ? 'url' : undefined}
      maxLength={MAX_LINE}
      autoComplete="off"
    />
  );
}
