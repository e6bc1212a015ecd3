import { isRecord } from '@/lib/contract/records';
import { numberTyped, typedNumber } from './draft';
import type { Answer, TableField } from './questions/question';
import { RowActs } from './RowActs';
import styles from './AnswerSheet.module.scss';

type KeyTableProps = {
  answer: Extract<Answer, { kind: 'table' }>;
  value: unknown;
  onChange: (value: unknown) => void;
};

/** Numbers or texts for some of many keys, such as districts with prices of their own. */
export function KeyTable({ answer: { keys, fields }, value, onChange }: KeyTableProps) {
  const table = isRecord(value) ? value : {};
  const chosen = keys.filter(([key]) => Object.hasOwn(table, key));
  const open = keys.filter(([key]) => !Object.hasOwn(table, key));
  const without = (key: string) =>
    Object.fromEntries(Object.entries(table).filter(([name]) => name !== key));
  return (
    <>
      <ul className={styles.rows}>
        {chosen.map(([key, label]) => (
          <li key={key}>
            <fieldset className={styles.entry}>
              <legend>{label}</legend>
              {fields.map((field) => (
                <KeyField
                  key={field.label}
                  field={field}
                  value={valueOf(table[key], field)}
                  onChange={(typed) =>
                    onChange({ ...table, [key]: changed(table[key], field, typed) })
                  }
                />
              ))}
            </fieldset>
            <RowActs name={label} onRemove={() => onChange(without(key))} />
          </li>
        ))}
      </ul>
      {open.length > 0 && (
        <label className={styles.add}>
          <span>Add</span>
          <select
            value=""
            onChange={({ target }) => onChange({ ...table, [target.value]: empty(fields) })}
          >
            <option value="" disabled>
              Choose
            </option>
            {open.map(([key, label]) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </select>
        </label>
      )}
    </>
  );
}

type KeyFieldProps = { field: TableField; value: unknown; onChange: (value: unknown) => void };

function KeyField({ field: { label, input }, value, onChange }: KeyFieldProps) {
  const isText = input === 'text';
  return (
    <label>
      <span>{label}</span>
      <input
        value={isText ? String(value ?? '') : typedNumber(value)}
        inputMode={isText ? 'text' : 'decimal'}
        autoComplete="off"
        maxLength={isText ? 60 : 12}
        onChange={({ target }) => onChange(isText ? target.value : numberTyped(target.value))}
      />
    </label>
  );
}

function valueOf(row: unknown, { name }: TableField): unknown {
  if (name === null) return row;
  return isRecord(row) ? row[name] : undefined;
}

function changed(row: unknown, { name }: TableField, value: unknown): unknown {
  if (name === null) return value;
  return { ...(isRecord(row) ? row : {}), [name]: value };
}

function empty(fields: readonly TableField[]): unknown {
  const [first] = fields;
  if (first?.name === null) return '';
  return Object.fromEntries(fields.map(({ name }) => [name, '']));
}
