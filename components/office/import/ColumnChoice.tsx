import { useId, useState } from 'react';
import type { ImportRun } from '@/lib/contract/import.contract';
import { ActBar } from '../parts/ActBar';
import { ActButton } from '../parts/ActButton';
import { Section } from '../parts/Section';
import { FIELD_LABELS } from './fieldLabels';
import styles from './ColumnChoice.module.scss';

type ColumnChoiceProps = {
  run: ImportRun;
  isBusy: boolean;
  onChoose: (columns: { field: string; column: string }[]) => void;
  /** Leaves the columns as they are; absent where they must be chosen. */
  onKeep?: (() => void) | undefined;
};

/** Says what each column of a list is, beside its first cells. */
export function ColumnChoice({ run, isBusy, onChoose, onKeep }: ColumnChoiceProps) {
  const [fields, setFields] = useState<readonly (string | null)[]>(
    run.columns.map(({ field }) => field),
  );
  const chosen = run.columns.flatMap(({ name: column }, at) => {
    const field = fields[at] ?? null;
    return field === null || column === '' ? [] : [{ field, column }];
  });
  const twice = chosen.find(({ field }, at) => chosen.findIndex((one) => one.field === field) < at);
  return (
    <Section title="What the columns are">
      {run.problem !== null && (
        <p role="alert" className={styles.problem}>
          {run.problem}
        </p>
      )}
      <ul className={styles.columns}>
        {run.columns.map((column, at) => (
          <li key={at}>
            <ColumnField
              column={column}
              field={fields[at] ?? null}
              onChange={(field) => setFields(fields.map((one, to) => (to === at ? field : one)))}
            />
          </li>
        ))}
      </ul>
      <ActBar
        sum={
          twice === undefined
            ? `${chosen.length} of ${run.columns.length} columns are read`
            : `Two columns are read as ${FIELD_LABELS[twice.field] ?? twice.field}`
        }
      >
        {onKeep !== undefined && <ActButton onClick={onKeep}>Leave them</ActButton>}
        <ActButton
          variant="filled"
          busy={isBusy}
          disabled={chosen.length === 0 || twice !== undefined}
          onClick={() => onChoose(chosen)}
        >
          Try with these columns
        </ActButton>
      </ActBar>
    </Section>
  );
}

type ColumnFieldProps = {
  column: ImportRun['columns'][number];
  field: string | null;
  onChange: (field: string | null) => void;
};

function ColumnField({ column: { name, sample }, field, onChange }: ColumnFieldProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{name === '' ? 'A column without a name' : name}</label>
      <span className={styles.sample}>
        {sample.filter((cell) => cell !== '').join(' · ') || 'empty'}
      </span>
      <select
        id={id}
        value={field ?? ''}
        disabled={name === ''}
        onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
      >
        <option value="">Leave it out</option>
        {Object.entries(FIELD_LABELS).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </>
  );
}
