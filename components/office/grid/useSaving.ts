import { useState } from 'react';
import { changeOf, editWords } from '@/lib/commerce/grid/cells';
import { editsOf, keyOf, withOnly, type Edit } from '@/lib/commerce/grid/draft';
import type { BatchOutcome, CellChange } from '@/lib/contract/batch.contract';
import { MAX_WHY_LENGTH } from '@/lib/contract/limits';
import { useBodyKey } from '../calls/useBodyKey';
import { useOfficeCall, type OfficeCall } from '../calls/useOfficeCall';
import { marksOf } from './gridMarks';
import type { Grid } from './useGrid';
import { useTrial, type Trial } from '../calls/useTrial';

/** What the last save wrote, for its note and its undo. */
export type Saved = { batchId: number; cells: number; isRunning: boolean; edits: readonly Edit[] };

export type Saving = {
  isOpen: boolean;
  open: () => void;
  close: () => void;
  trial: Trial;
  call: OfficeCall;
  save: (why: string) => void;
  saved: Saved | null;
  undoing: OfficeCall;
  undo: () => void;
  /** What the undo left alone, or that it is done; '' before. */
  undone: string;
};

/** The way of the edits into the shop: a trial shows what a save would do, then a batch writes it. */
export function useSaving(grid: Grid): Saving {
  const [isOpen, setOpen] = useState(false);
  const [saved, setSaved] = useState<Saved | null>(null);
  const call = useOfficeCall();
  const key = useBodyKey();
  const changes = changesOf(grid);
  const trial = useTrial(
    isOpen && changes.length > 0 ? JSON.stringify(changes) : null,
    (api, signal) =>
      api.call('POST /office/batches', {
        body: { changes, isTrial: true, source: 'grid' },
        signal,
      }),
    (outcome) => grid.setMarks(marksOf(outcome, grid.draft)),
  );
  const undoing = useUndo(grid, saved, () => setSaved(null));

  function save(why: string) {
    const said = (why.trim() || editWords(grid.sum.changed)).slice(0, MAX_WHY_LENGTH);
    const body = { changes, why: said, isTrial: false, source: 'grid' as const };
    const headers = { 'Idempotency-Key': key.of(body) };
    void call.run(
      (api) => api.call('POST /office/batches', { body, headers }),
      (outcome) => {
        key.forget();
        setSaved(written(grid, outcome));
        undoing.forget();
        setOpen(false);
      },
    );
  }

  return {
    isOpen,
    open() {
      call.forget();
      setOpen(true);
    },
    close: () => setOpen(false),
    trial,
    call,
    save,
    saved,
    undoing: undoing.call,
    undo: undoing.undo,
    undone: undoing.words,
  };
}

/** Returns the cells that a save would write. */
function changesOf({ sum }: Grid): CellChange[] {
  return sum.changed.flatMap((edit) => {
    const change = changeOf(edit);
    if (change.state !== 'changed') return [];
    const { sku, field, from } = edit;
    return [{ sku, field, from, to: change.to }];
  });
}

/** Puts what was written into the rows; refused and undecided items stay edits, whole. */
function written(grid: Grid, outcome: BatchOutcome): Saved | null {
  const left = new Set([...outcome.conflicts, ...outcome.refused].map(({ sku }) => sku));
  const isSaved = (edit: Edit) => changeOf(edit).state === 'changed' && !left.has(edit.sku);
  const edits = editsOf(grid.draft).filter(isSaved);
  const keys = new Set(edits.map(keyOf));
  grid.rows.setCells(
    edits.map((edit) => {
      const change = changeOf(edit);
      const value = change.state === 'changed' ? change.to : edit.from;
      return { sku: edit.sku, field: edit.field, value };
    }),
  );
  grid.setMarks(marksOf(outcome, grid.draft));
  grid.setDraft((before) => withOnly(before, (edit) => !keys.has(keyOf(edit))));
  grid.setNote(null);
  if (outcome.batchId === null) return null;
  const isRunning = outcome.state === 'running' || outcome.state === 'receiving';
  return { batchId: outcome.batchId, cells: outcome.applied, isRunning, edits };
}

/** Undoes the batch that was saved last, as a new batch. */
function useUndo(grid: Grid, saved: Saved | null, onDone: () => void) {
  const call = useOfficeCall();
  const [words, setWords] = useState('');

  function undo() {
    if (saved === null) return;
    void call.run(
      (api, key) =>
        api.call('POST /office/batches/{batchId}/undo', {
          params: { batchId: saved.batchId },
          body: { isTrial: false },
          headers: { 'Idempotency-Key': key },
        }),
      (outcome) => {
        const left = new Set(outcome.conflicts.map(({ sku, field }) => `${field} ${sku}`));
        const back = saved.edits.filter((edit) => !left.has(keyOf(edit)));
        grid.rows.setCells(back.map(({ sku, field, from }) => ({ sku, field, value: from })));
        setWords(undoneWords(outcome));
        onDone();
      },
    );
  }

  return {
    call,
    undo,
    words,
    forget() {
      call.forget();
      setWords('');
    },
  };
}

/** Returns "41 cells are back." and what was left alone. */
export function undoneWords({ applied, conflicts }: BatchOutcome): string {
  const back = `${applied} ${applied === 1 ? 'cell is' : 'cells are'} back.`;
  if (conflicts.length === 0) return back;
  const stay =
    conflicts.length === 1
      ? '1 cell that changed since stays.'
      : `${conflicts.length} cells that changed since stay.`;
  return `${back} ${stay}`;
}
