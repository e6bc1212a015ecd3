import { useState } from 'react';
import { officeApi } from '@/lib/api/officeApi';
import { shownCell } from '@/lib/commerce/grid/cells';
import { fieldOf, findField } from '@/lib/commerce/itemFields';
import type {
  Batch,
  BatchCell,
  BatchCellPage,
  BatchOutcome,
  CellValue,
} from '@/lib/contract/batch.contract';
import { counted, formatCount } from '@/lib/text/format';
import { formatWhen } from '@/lib/text/officeTime';
import { officeBatchLink } from '@/lib/urls/officeLinks';
import { Link } from '@/components/ui/Link';
import { CallFailed } from '../calls/CallFailed';
import { useWhoChanged, type Author } from '../calls/useWhoChanged';
import { useMay, useOffice } from '../frame/OfficeContext';
import { useKeys } from '../keys/useKeys';
import { ActButton } from '../parts/ActButton';
import { TrialFailed } from '../calls/TrialFailed';
import { useTrial, type Trial } from '../calls/useTrial';
import { BatchProgress } from './BatchProgress';
import { batchSize, isUnderWay } from './batchWords';
import { FailedBatch } from './FailedBatch';
import { useUndo, type Undo } from './useUndo';
import styles from './batches.module.scss';

/** One batch: what its undo would do, cell by cell, and what it would leave alone. */
export function BatchPanel({ chosen }: { chosen: BatchCellPage }) {
  const { batch } = chosen;
  const cells = useCells(chosen);
  const undo = useUndo(batch);
  const { trial, goesBack, isUndoable } = useUndoTrial(batch);
  useKeys(isUndoable && goesBack ? [{ press: 'z', label: 'undo this batch', run: undo.run }] : []);
  return (
    <section className={styles.panel} aria-label={`Batch ${batch.batchId}`}>
      <div className={styles.panelHead}>
        <h2>{isUndoable ? `Undo B-${batch.batchId}?` : `B-${batch.batchId}`}</h2>
        {isUndoable ? <Sum trial={trial} /> : <p>{whyNot(chosen)}</p>}
        {isUnderWay(batch) && <BatchProgress batch={batch} />}
        <FailedBatch batch={batch} />
        <TrialFailed trial={trial} />
        <CallFailed call={undo.call} unanswered="Not undone: connection lost." />
      </div>
      <Cells chosen={chosen} cells={cells.cells} outcome={trial.outcome} isUndo={isUndoable} />
      <Rest batch={batch} cells={cells} />
      {isUndoable && <Foot undo={undo} outcome={trial.outcome} />}
    </section>
  );
}

/** What an undo would do. A batch that was undone can be undone again after that undo was undone. */
function useUndoTrial(batch: Batch) {
  const { batchId, cells, undoneBy } = batch;
  const isAsked = useMay()('write_items') && !isUnderWay(batch) && cells > 0;
  const trial = useTrial(isAsked ? String(batchId) : null, (api, signal) =>
    api.call('POST /office/batches/{batchId}/undo', {
      params: { batchId },
      body: { isTrial: true },
      signal,
    }),
  );
  const goesBack = trial.outcome !== null && trial.outcome.applied > 0;
  return { trial, goesBack, isUndoable: isAsked && (undoneBy === null || goesBack) };
}

function whyNot({ batch }: BatchCellPage) {
  if (isUnderWay(batch)) return 'It is being written.';
  if (batch.undoneBy === null) return batchSize(batch);
  return (
    <>
      Undone by <Link href={officeBatchLink(batch.undoneBy)}>B-{batch.undoneBy}</Link>. To redo it,
      undo that batch.
    </>
  );
}

function Sum({ trial: { outcome, failure } }: { trial: Trial }) {
  if (failure !== null) return null;
  if (outcome === null) return <p role="status">Comparing with the shop…</p>;
  return <p role="status">{whatGoesBack(outcome)}</p>;
}

function whatGoesBack(outcome: BatchOutcome) {
  const { applied, cells, tried, conflicts, refused } = outcome;
  if (tried < cells) return <BeginningGoesBack outcome={outcome} />;
  const reasons = [...new Set(refused.map(({ reason }) => reason))].join(' ');
  if (applied === 0) {
    const why = reasons === '' ? `All ${formatCount(cells)} cells changed since.` : reasons;
    return `${why} Nothing goes back.`;
  }
  const stay = cells - applied;
  // The other cells of an item that was added stay with it while it is hidden.
  if (stay > 0 && conflicts.length + refused.length === 0) {
    return (
      <>
        <b>All of it goes back.</b> New items are hidden.
      </>
    );
  }
  return (
    <>
      <b>{`${formatCount(applied)} of ${counted(cells, 'cell')}`}</b>{' '}
      {applied === 1 ? 'goes' : 'go'} back.{' '}
      {stay > 0 && (
        <b
          className={styles.stay}
        >{`${formatCount(stay)} ${stay === 1 ? 'stays as it is' : 'stay as they are'} now.`}</b>
      )}{' '}
      {reasons}
    </>
  );
}

/** Of a large batch: the others are compared as they are written. */
function BeginningGoesBack({ outcome: { applied, cells, tried } }: { outcome: BatchOutcome }) {
  return (
    <>
      Of the first {formatCount(tried)} of {counted(cells, 'cell')}{' '}
      <b>{formatCount(applied)} go back</b>. The others are compared when they are written: what was
      changed since stays.
    </>
  );
}

type CellsProps = {
  chosen: BatchCellPage;
  cells: readonly BatchCell[];
  outcome: BatchOutcome | null;
  isUndo: boolean;
};

/** The cells that stay come first, with who changed them. */
function Cells({ cells, outcome, isUndo, chosen: { batch } }: CellsProps) {
  const conflicts = isUndo ? (outcome?.conflicts ?? []) : [];
  const authors = useWhoChanged(conflicts);
  const { now } = useOffice();
  const stays = new Set(conflicts.map(({ sku, field }) => `${field} ${sku}`));
  const others = cells.filter(({ sku, field }) => !stays.has(`${field} ${sku}`));
  return (
    <table className={styles.cells}>
      <caption>Cells of batch {batch.batchId}</caption>
      <thead>
        <tr>
          <th scope="col">Code</th>
          <th scope="col">Cell</th>
          <th scope="col">{isUndo ? 'Now' : 'Before'}</th>
          <th scope="col">{isUndo ? 'Back to' : 'After'}</th>
        </tr>
      </thead>
      <tbody>
        {conflicts.map((cell) => (
          <tr key={`${cell.field} ${cell.sku}`} data-stays>
            <th scope="row">{cell.sku}</th>
            <td>{labelOf(cell.field)}</td>
            <td colSpan={2}>{changedSince(cell, authors.get(`${cell.field} ${cell.sku}`), now)}</td>
          </tr>
        ))}
        {others.map((cell) => (
          <CellRow key={cell.cellId} cell={cell} isUndo={isUndo} />
        ))}
      </tbody>
    </table>
  );
}

function CellRow({ cell, isUndo }: { cell: BatchCell; isUndo: boolean }) {
  const { sku, itmName, field, from, to, outcome, now, reason } = cell;
  const [left, right] = isUndo ? [to, from] : [from, to];
  return (
    <tr>
      <th scope="row" title={itmName ?? undefined}>
        {sku}
      </th>
      <td>{labelOf(field)}</td>
      {outcome === 'written' ? (
        <>
          <td>
            <s>{valueOf(field, left)}</s>
          </td>
          <td>
            <b>{field === 'sku' && right === null ? 'hidden' : valueOf(field, right)}</b>
          </td>
        </>
      ) : (
        <td colSpan={2}>
          {outcome === 'refused' ? `refused: ${reason}` : `left: it was ${valueOf(field, now)}`}
        </td>
      )}
    </tr>
  );
}

type Conflict = BatchOutcome['conflicts'][number];

function changedSince({ field, now }: Conflict, author: Author | undefined, today: number): string {
  const who = author === undefined ? '' : `, ${author.by} at ${formatWhen(author.at, today)}`;
  return `changed since: ${valueOf(field, now)}${who}`;
}

const OTHER_LABELS: Readonly<Record<string, string>> = {
  sku: 'New item',
  variant_of: 'Variant of',
  options: 'Options',
};

function labelOf(name: string): string {
  const field = findField(name);
  if (field !== null) return fieldOf(field).label;
  return OTHER_LABELS[name] ?? name;
}

function valueOf(name: string, value: CellValue): string {
  const field = findField(name);
  const shown = field === null ? String(value ?? '') : shownCell(field, value);
  return shown === '' ? 'empty' : shown;
}

/** How many of the cells are shown, and the way to more. */
function Rest({ batch, cells }: { batch: Batch; cells: ReturnType<typeof useCells> }) {
  const all = batch.cells + batch.conflicts + batch.refused;
  return (
    <div className={styles.rest}>
      <span>{`${formatCount(cells.cells.length)} of ${counted(all, 'cell')} shown`}</span>
      {cells.after !== null && (
        <button type="button" onClick={cells.more} disabled={cells.isLoading}>
          {cells.isFailed ? 'Not loaded. Try again' : 'Show more'}
        </button>
      )}
    </div>
  );
}

/** The button that undoes: at the end of the panel; on a phone the bar at the bottom. */
function Foot({ undo, outcome }: { undo: Undo; outcome: BatchOutcome | null }) {
  const { applied = 0, tried = 0, cells = 0 } = outcome ?? {};
  const isPart = tried < cells;
  return (
    <div className={styles.foot} data-act-bar="phone">
      <p>It becomes a batch of its own, and can be undone too.</p>
      <ActButton
        variant="filled"
        press="z"
        busy={undo.call.isBusy}
        disabled={applied === 0 && !isPart}
        onClick={undo.run}
      >
        {applied === 0 || isPart ? 'Undo' : `Undo ${counted(applied, 'cell')}`}
      </ActButton>
    </div>
  );
}

/** The cells of a batch, a page after another. */
function useCells(chosen: BatchCellPage) {
  const [more, setMore] = useState<{ cells: BatchCell[]; after: number | null } | null>(null);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const after = more === null ? chosen.after : more.after;

  async function load() {
    if (after === null) return;
    setState('loading');
    try {
      const params = { batchId: chosen.batch.batchId };
      const page = await officeApi.call('GET /office/batches/{batchId}', {
        params,
        query: { after },
      });
      setMore((before) => ({
        cells: [...(before?.cells ?? []), ...page.cells],
        after: page.after,
      }));
      setState('idle');
    } catch {
      setState('failed');
    }
  }

  return {
    cells: [...chosen.cells, ...(more?.cells ?? [])],
    after,
    isLoading: state === 'loading',
    isFailed: state === 'failed',
    more: () => void load(),
  };
}
