import { useState } from 'react';
import { Field } from '@/components/ui/Field';
import { changeOf, riseWords, shownCell, shownEdit } from '@/lib/commerce/grid/cells';
import { csvLine, CSV_START } from '@/lib/commerce/csv';
import { ABOVE_PRICE } from '@/lib/commerce/dealerPrices';
import { editsOf, keyOf, type Edit } from '@/lib/commerce/grid/draft';
import { fieldOf } from '@/lib/commerce/itemFields';
import type { BatchOutcome } from '@/lib/contract/batch.contract';
import { MAX_WHY_LENGTH } from '@/lib/contract/limits';
import { counted } from '@/lib/text/format';
import { CallSheet } from '../calls/CallSheet';
import { TrialFailed } from '../calls/TrialFailed';
import { useKeys } from '../keys/useKeys';
import { useFields } from '../parts/useFields';
import { farOffWords } from './FormulaLine';
import { markOf } from './gridMarks';
import { conflictsOf, Decision } from './RowDecision';
import type { Grid } from './useGrid';
import type { Saving } from './useSaving';
import type { Trial } from '../calls/useTrial';
import styles from './PreviewSheet.module.scss';

/** What a save would do, cell by cell: what needs a decision first. Nothing is written before it is pressed. */
export function PreviewSheet({ grid, saving }: { grid: Grid; saving: Saving }) {
  const { trial, call, close, save } = saving;
  const { values, bind } = useFields('batch', { why: '' });
  const { outcome } = trial;
  const submit = () => {
    if (outcome !== null && outcome.applied > 0) save(values.why);
  };
  useKeys([{ press: '$mod+s', label: 'save', inFields: true, run: submit }], 'dialog');
  useKeys([{ press: '$mod+Enter', label: 'save', inFields: true, run: submit }], 'dialog');
  return (
    <CallSheet
      title={titleOf(grid, outcome)}
      subtitle={riseWords(grid.sum.priceRise) || 'Nothing is written before you press Save.'}
      call={call}
      unanswered="Not saved: connection lost."
      acts={{
        keep: 'Back to the grid',
        act:
          outcome === null || outcome.tried < outcome.cells
            ? 'Save'
            : `Save ${counted(outcome.applied, 'change')}`,
        disabled: outcome === null || outcome.applied === 0,
      }}
      onClose={close}
      onSubmit={submit}
    >
      <Asking grid={grid} trial={trial} />
      <Conflicts grid={grid} />
      <Refused grid={grid} />
      <FarOff grid={grid} />
      <Above grid={grid} outcome={outcome} />
      <Changes grid={grid} outcome={outcome} />
      <Field
        field={bind('why')}
        label="Why"
        optional
        hint="For those who read the batches later, such as “Supplier’s list of November”."
        maxLength={MAX_WHY_LENGTH}
        autoComplete="off"
      />
    </CallSheet>
  );
}

function titleOf(grid: Grid, outcome: BatchOutcome | null): string {
  const changes = outcome?.applied ?? grid.sum.changed.length;
  return `${counted(changes, 'change')} in ${counted(grid.sum.items, 'item')}`;
}

/** While the shop is asked, and where it does not answer. */
function Asking({ grid, trial }: { grid: Grid; trial: Trial }) {
  const { outcome, failure } = trial;
  const isAsked = grid.sum.changed.length > 0 && outcome === null && failure === null;
  return (
    <>
      <p role="status" className={styles.asking}>
        {isAsked && 'Comparing with the shop…'}
      </p>
      <TrialFailed trial={trial} />
    </>
  );
}

function Conflicts({ grid }: { grid: Grid }) {
  const conflicts = conflictsOf(grid);
  if (conflicts.length === 0) return null;
  return (
    <section className={styles.part} data-tone="warn">
      <h3>{counted(conflicts.length, 'cell')} changed by another meanwhile</h3>
      <p>These items stay as they are until you decide.</p>
      <ul>
        {conflicts.map((conflict) => (
          <li key={keyOf(conflict.edit)}>
            <CellNamed edit={conflict.edit} />
            <Decision grid={grid} {...conflict} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The edits that are refused, by the grid or by the shop, each with its reason. */
function refusedOf({ draft, marks }: Grid): { edit: Edit; reason: string }[] {
  return editsOf(draft).flatMap((edit) => {
    const change = changeOf(edit);
    if (change.state === 'refused') return [{ edit, reason: change.reason }];
    const mark = markOf(marks, edit);
    return mark?.kind === 'refused' ? [{ edit, reason: mark.reason }] : [];
  });
}

function Refused({ grid }: { grid: Grid }) {
  const refused = refusedOf(grid);
  if (refused.length === 0) return null;
  return (
    <section className={styles.part} data-tone="bad">
      <h3>{counted(refused.length, 'cell')} refused</h3>
      <p>
        They stay in the grid until you mend them. <RefusedFile refused={refused} />
      </p>
      <ul>
        {refused.slice(0, MOST_SHOWN).map(({ edit, reason }) => (
          <li key={keyOf(edit)}>
            <CellNamed edit={edit} />
            <b>{edit.text}</b>
            <span>{reason}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const MOST_SHOWN = 100;

/** A file of the refused cells, made by the browser; no text in it is a formula. */
function RefusedFile({ refused }: { refused: { edit: Edit; reason: string }[] }) {
  const rows = refused.map(({ edit, reason }) => [edit.sku, edit.field, edit.text, reason]);
  const text = CSV_START + [['sku', 'field', 'typed', 'reason'], ...rows].map(csvLine).join('');
  return (
    <a download="refused.csv" href={`data:text/csv;charset=utf-8,${encodeURIComponent(text)}`}>
      Download (CSV)
    </a>
  );
}

function FarOff({ grid: { sum } }: { grid: Grid }) {
  if (sum.farOff.length === 0) return null;
  return (
    <section className={styles.part} data-tone="warn">
      <h3>{counted(sum.farOff.length, 'price')} ten times as much, or a tenth</h3>
      <ul>
        {sum.farOff.slice(0, MOST_SHOWN).map((edit) => (
          <li key={keyOf(edit)}>
            <CellNamed edit={edit} />
            <Values edit={edit} />
            <span>{farOffOf(edit)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function farOffOf(edit: Edit): string {
  const change = changeOf(edit);
  return change.state === 'changed' ? farOffWords(edit.from, change.to) : '';
}

function Above({ grid, outcome }: { grid: Grid; outcome: BatchOutcome | null }) {
  const above = (outcome?.warnings ?? []).filter(({ reason }) => reason === ABOVE_PRICE);
  const edits = above.flatMap(({ field, sku }) => grid.draft.edits[`${field} ${sku}`] ?? []);
  if (edits.length === 0) return null;
  return (
    <section className={styles.part} data-tone="warn">
      <h3>{ABOVE_PRICE}</h3>
      <ul>
        {edits.slice(0, MOST_SHOWN).map((edit) => (
          <li key={keyOf(edit)}>
            <CellNamed edit={edit} />
            <Values edit={edit} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** All cells that change, old and new. */
function Changes({ grid, outcome }: { grid: Grid; outcome: BatchOutcome | null }) {
  const [isWhole, setWhole] = useState(false);
  const out = new Set(
    [...(outcome?.conflicts ?? []), ...(outcome?.refused ?? [])].map(({ sku }) => sku),
  );
  const changed = grid.sum.changed.filter(({ sku }) => !out.has(sku));
  const shown = isWhole ? changed : changed.slice(0, MOST_SHOWN);
  if (changed.length === 0) return null;
  return (
    <section className={styles.part}>
      <h3>{counted(changed.length, 'cell')} to write</h3>
      <ul>
        {shown.map((edit) => (
          <li key={keyOf(edit)}>
            <CellNamed edit={edit} />
            <Values edit={edit} />
          </li>
        ))}
      </ul>
      {shown.length < changed.length && (
        <button type="button" onClick={() => setWhole(true)}>
          Show all {changed.length}
        </button>
      )}
    </section>
  );
}

function CellNamed({ edit: { sku, field } }: { edit: Edit }) {
  return (
    <span className={styles.cell}>
      {sku} <small>{fieldOf(field).label}</small>
    </span>
  );
}

function Values({ edit }: { edit: Edit }) {
  return (
    <span className={styles.values}>
      <s>{shownCell(edit.field, edit.from) || 'empty'}</s> <b>{shownEdit(edit) || 'empty'}</b>
    </span>
  );
}
