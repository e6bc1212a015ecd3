import { useState } from 'react';
import type { ImportReportData, RefusedLine } from '@/lib/contract/import.contract';
import { formatAmount, formatCount } from '@/lib/text/format';
import { ActButton } from '../parts/ActButton';
import { IconAct } from '../parts/IconAct';
import * as icons from '../parts/icons';
import { OfficeIcon } from '../parts/OfficeIcon';
import { CorrectSheet } from './CorrectSheet';
import { KINDS, type Shown } from './Counts';
import { reportRows, type ReportRow } from './reportRows';
import type { Edit, RunActs } from './useRun';
import styles from './ReportLines.module.scss';

const AT_ONCE = 50;

type ReportLinesProps = { acts: RunActs; report: ImportReportData; shown: Shown | null };

/** The lines of a list that change something or are refused; the refused ones can be corrected. */
export function ReportLines({ acts, report, shown }: ReportLinesProps) {
  const [most, setMost] = useState(AT_ONCE);
  const [open, setOpen] = useState<RefusedLine | null>(null);
  const { run, edits, edit } = acts;
  const nameAt = run.columns.findIndex(({ field }) => field === 'name');
  const rows = reportRows(report, nameAt === -1 ? undefined : nameAt).filter(
    ({ kind }) => shown === null || kind === shown,
  );
  if (rows.length === 0) return <p className={styles.none}>{noneWords(report, shown)}</p>;
  return (
    <>
      <table className={styles.lines}>
        <caption>Lines of the list</caption>
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col">What</th>
            <th scope="col">Code</th>
            <th scope="col">Item</th>
            <th scope="col">Now → list</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, most).map((row) => (
            <Row
              key={row.id}
              row={row}
              edited={row.line === null ? undefined : edits.get(row.line)}
              onCorrect={setOpen}
              onEdit={run.state === 'tried' ? edit : null}
            />
          ))}
        </tbody>
      </table>
      {rows.length > most && (
        <p className={styles.next}>
          <span>{formatCount(rows.length - most)} more</span>
          <ActButton size={36} onClick={() => setMost(most + AT_ONCE)}>
            Show the next {Math.min(AT_ONCE, rows.length - most)}
          </ActButton>
        </p>
      )}
      {open !== null && (
        <CorrectSheet
          columns={run.columns}
          refused={open}
          cells={cellsOf(edits.get(open.line)) ?? open.cells}
          onClose={() => setOpen(null)}
          onKeep={(cells) => {
            edit(open.line, cells);
            setOpen(null);
          }}
        />
      )}
    </>
  );
}

function noneWords({ unchanged }: ImportReportData, shown: Shown | null): string {
  if (shown === null) return 'The list changes nothing: the shop has all of it already.';
  if (shown !== 'unchanged') return `No line is ${KINDS[shown].label.toLowerCase()}.`;
  return `${formatCount(unchanged)} lines say what the shop has already.`;
}

function cellsOf(edit: Edit | undefined): readonly string[] | undefined {
  return typeof edit === 'string' ? undefined : edit;
}

type RowProps = {
  row: ReportRow;
  edited: Edit | undefined;
  onCorrect: (line: RefusedLine) => void;
  /** Null once the list is written. */
  onEdit: RunActs['edit'] | null;
};

function Row({ row, edited, onCorrect, onEdit }: RowProps) {
  const { kind, line, sku, name, note, refused } = row;
  return (
    <tr data-kind={edited === undefined ? kind : 'corrected'} data-out={edited === 'left-out'}>
      <td className={styles.line}>{line === null ? '' : formatCount(line)}</td>
      <td className={styles.what}>
        <span>
          <OfficeIcon of={KINDS[kind].icon} size={15} />
          {edited === undefined
            ? KINDS[kind].label
            : EDITED[typeof edited === 'string' ? edited : 'corrected']}
        </span>
      </td>
      <td className={styles.code}>{sku}</td>
      <th scope="row" className={styles.item}>
        {name}
      </th>
      <td className={styles.change}>
        <Fields fields={row.fields} />
        {note !== null && edited === undefined && <b className={styles.note}>{note}</b>}
        {refused !== null && (
          <ActButton
            size={36}
            onClick={() => onCorrect(refused)}
            aria-label={`Correct line ${refused.line}`}
          >
            {edited === undefined ? 'Correct' : 'Correct again'}
          </ActButton>
        )}
        {refused === null && line !== null && onEdit !== null && (
          <LeaveOut line={line} isOut={edited === 'left-out'} onEdit={onEdit} />
        )}
      </td>
    </tr>
  );
}

const EDITED = {
  corrected: 'Corrected, not tried yet',
  'left-out': 'Left out, not tried yet',
  'taken-back': 'Taken back, not tried yet',
} as const;

type LeaveOutProps = { line: number; isOut: boolean; onEdit: RunActs['edit'] };

/** Leaves a good line out of what is written. */
function LeaveOut({ line, isOut, onEdit }: LeaveOutProps) {
  return (
    <IconAct
      label={isOut ? `Take line ${line} back` : `Leave out line ${line}`}
      icon={isOut ? icons.Undo2 : icons.X}
      className={styles.out}
      onClick={() => onEdit(line, isOut ? null : 'left-out')}
    />
  );
}

function Fields({ fields }: Pick<ReportRow, 'fields'>) {
  return fields.map(({ field, before, after }) => (
    <span key={field} className={styles.field}>
      {field.charAt(0).toUpperCase() + field.slice(1)}{' '}
      {before !== null && (
        <>
          <s>{valueWords(field, before)}</s> →{' '}
        </>
      )}
      <b>{after === null ? 'none' : valueWords(field, after)}</b>
    </span>
  ));
}

function valueWords(field: string, value: string | number): string {
  if (typeof value === 'string') return value;
  return field.includes('price') ? formatAmount(value) : formatCount(value);
}
