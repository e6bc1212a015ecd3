import { useState } from 'react';
import { ActButton } from '../parts/ActButton';
import * as icons from '../parts/icons';
import { Sheet } from '../parts/Sheet';
import { SheetActs } from '../parts/SheetActs';
import { KeyTable } from './KeyTable';
import { EntryFields } from './EntryFields';
import { RowActs } from './RowActs';
import type { Answer, Question, RowField } from './questions/question';
import { rowsWith, type Row } from './rows';
import styles from './AnswerSheet.module.scss';

type AnswerSheetProps = {
  question: Question;
  value: unknown;
  onChange: (value: unknown) => void;
  onClose: () => void;
};

/** Answers with several entries: texts, rows, or a table of keys. Nothing is saved yet. */
export function AnswerSheet({ question, value, onChange, onClose }: AnswerSheetProps) {
  const [edited, setEdited] = useState(value);
  return (
    <Sheet
      title={question.question}
      subtitle={question.effect}
      onClose={onClose}
      onSubmit={() => onChange(edited)}
      footer={<SheetActs keep="Leave it" onKeep={onClose} act="Done" />}
    >
      <Editor answer={question.answer} value={edited} onChange={setEdited} />
    </Sheet>
  );
}

type EditorProps = { answer: Answer; value: unknown; onChange: (value: unknown) => void };

function Editor({ answer, value, onChange }: EditorProps) {
  if (answer.kind === 'table') {
    return <KeyTable answer={answer} value={value} onChange={onChange} />;
  }
  if (answer.kind === 'list') {
    const fields: RowField[] = [
      {
        name: 'entry',
        label: titleCase(answer.entry),
        input: answer.input === 'date' ? 'date' : 'text',
      },
    ];
    const rows = listOf(value).map((entry) => ({ entry: String(entry) }));
    const change = (next: readonly Row[]) => onChange(next.map(({ entry = '' }) => entry));
    return <Rows entry={answer.entry} fields={fields} rows={rows} onChange={change} />;
  }
  if (answer.kind === 'rows') {
    const rows = listOf(value) as Row[];
    return <Rows entry={answer.entry} fields={answer.fields} rows={rows} onChange={onChange} />;
  }
  return null;
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

type RowsProps = {
  entry: string;
  fields: readonly RowField[];
  rows: readonly Row[];
  onChange: (rows: readonly Row[]) => void;
};

/** Entries in their order, each with its fields. */
function Rows({ entry, fields, rows, onChange }: RowsProps) {
  const add = () => onChange([...rows, emptyRow(fields)]);
  return (
    <>
      <ol className={styles.rows}>
        {rows.map((row, at) => (
          // Entries have no names of their own, and their fields keep no state.
          <li key={at}>
            <EntryFields
              name={`${titleCase(entry)} ${at + 1}`}
              fields={fields}
              row={row}
              id={`entry-${at}`}
              onChange={(changed) =>
                onChange(rows.map((one, index) => (index === at ? changed : one)))
              }
            />
            <RowActs
              name={`${entry} ${at + 1}`}
              isFirst={at === 0}
              onUp={() => onChange(rowsWith(rows, at, -1))}
              onRemove={() => onChange(rows.filter((_, index) => index !== at))}
            />
          </li>
        ))}
      </ol>
      <ActButton size={36} icon={icons.Plus} onClick={add}>
        {`Add ${/^[aeiou]/.test(entry) ? 'an' : 'a'} ${entry}`}
      </ActButton>
    </>
  );
}

function emptyRow(fields: readonly RowField[]): Row {
  return Object.fromEntries(
    fields.map(({ name, input }) => [name, typeof input === 'string' ? '' : (input[0] ?? '')]),
  );
}

function titleCase(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
