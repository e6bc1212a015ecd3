import { useState } from 'react';
import { changesOf, typedOf, withEdit, type Edits, type Typed } from '@/lib/commerce/itemEdits';
import { findField, type ItemFieldName } from '@/lib/commerce/itemFields';
import type { BatchOutcome, CellChange, CellValue } from '@/lib/contract/batch.contract';
import type { OfficeItem } from '@/lib/contract/officeItem.contract';
import { useOfficeCall, type OfficeCall } from '../calls/useOfficeCall';
import { useReload } from '../calls/useReload';

type ByField<T> = Readonly<Partial<Record<ItemFieldName, T>>>;

/** What was written last, until the next change. */
export type Written = { batchId: number; words: string };

export type ItemForm = {
  edits: Edits;
  /** How many fields differ from what was seen. */
  count: number;
  /** Why fields cannot be saved. */
  reasons: ByField<string>;
  /** What somebody else wrote meanwhile, by field. */
  theirs: ByField<{ now: CellValue }>;
  call: OfficeCall;
  written: Written | null;
  cellOf: (name: ItemFieldName) => CellValue;
  typedOf: (name: ItemFieldName) => Typed;
  edit: (name: ItemFieldName, typed: Typed) => void;
  /** Gives up what was typed: in one field, or in all. */
  takeBack: (name?: ItemFieldName) => void;
  /** Keeps what was typed although somebody else changed the field. */
  keepMine: (name: ItemFieldName) => void;
  save: () => void;
  /** Writes one field at once, such as hidden. */
  write: (name: ItemFieldName, to: CellValue, words: string) => void;
  undo: () => void;
};

/** The form of an item: what is typed stays through reloads, and is compared with what was seen when it is saved. */
export function useItemForm({ sku, cells }: Pick<OfficeItem, 'sku' | 'cells'>): ItemForm {
  const [edits, setEdits] = useState<Edits>({});
  const [theirs, setTheirs] = useState<ItemForm['theirs']>({});
  const [refused, setRefused] = useState<ItemForm['reasons']>({});
  const { call, written, send, undo } = useBatches();
  const cellOf = (name: ItemFieldName) => edits[name]?.from ?? cells[name] ?? null;
  const { changes, reasons } = changesOf(sku, edits);

  function edit(name: ItemFieldName, typed: Typed) {
    setRefused((before) => without(before, name));
    setEdits((before) => withEdit(before, name, typed, cells[name] ?? null));
  }

  function takeBack(name?: ItemFieldName) {
    setTheirs((before) => (name === undefined ? {} : without(before, name)));
    setRefused((before) => (name === undefined ? {} : without(before, name)));
    setEdits((before) => (name === undefined ? {} : without(before, name)));
  }

  function keepMine(name: ItemFieldName) {
    const conflict = theirs[name];
    setTheirs((before) => without(before, name));
    setEdits((before) => {
      const mine = before[name];
      if (mine === undefined || conflict === undefined) return before;
      return withEdit(without(before, name), name, mine.typed, conflict.now);
    });
  }

  function noteOutcome(outcome: BatchOutcome) {
    setTheirs(byField(outcome.conflicts, ({ now }) => ({ now })));
    setRefused(byField(outcome.refused, ({ reason }) => reason));
  }

  function save() {
    if (changes.length === 0 || Object.keys(reasons).length > 0) return;
    const words = changes.length === 1 ? 'Saved 1 change.' : `Saved ${changes.length} changes.`;
    send(changes, words, noteOutcome, () => setEdits({}));
  }

  return {
    edits,
    count: Object.keys(edits).length,
    reasons: { ...refused, ...reasons },
    theirs,
    call,
    written,
    cellOf,
    typedOf: (name) => edits[name]?.typed ?? typedOf(name, cells[name] ?? null),
    edit,
    takeBack,
    keepMine,
    save,
    write: (name, to, words) =>
      send([{ sku, field: name, from: cells[name] ?? null, to }], words, noteOutcome),
    undo,
  };
}

/** Sends batches of this page and undoes the last one. */
function useBatches() {
  const call = useOfficeCall();
  const reload = useReload();
  const [written, setWritten] = useState<Written | null>(null);

  function send(
    changes: CellChange[],
    words: string,
    onOutcome: (outcome: BatchOutcome) => void,
    onWritten?: () => void,
  ) {
    void call.run(
      (api, key) =>
        api.call('POST /office/batches', {
          body: { changes, isTrial: false, source: 'field' },
          headers: { 'Idempotency-Key': key },
        }),
      async (outcome) => {
        onOutcome(outcome);
        const { batchId, conflicts, refused } = outcome;
        if (conflicts.length > 0 || refused.length > 0) return;
        await reload();
        onWritten?.();
        setWritten(batchId === null ? null : { batchId, words });
      },
    );
  }

  function undo() {
    if (written === null) return;
    const params = { batchId: String(written.batchId) };
    void call.run(
      (api, key) =>
        api.call('POST /office/batches/{batchId}/undo', {
          params,
          body: { isTrial: false },
          headers: { 'Idempotency-Key': key },
        }),
      async () => {
        await reload();
        setWritten(null);
      },
    );
  }

  return { call, written, send, undo };
}

function without<T>(all: ByField<T>, name: ItemFieldName): ByField<T> {
  const { [name]: _, ...others } = all;
  return others as ByField<T>;
}

function byField<C extends { field: string }, T>(
  cells: readonly C[],
  read: (cell: C) => T,
): ByField<T> {
  return Object.fromEntries(
    cells.flatMap((cell) => {
      const name = findField(cell.field);
      return name === null ? [] : [[name, read(cell)]];
    }),
  );
}
