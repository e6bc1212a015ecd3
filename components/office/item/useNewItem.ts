import { useState, type ReactNode } from 'react';
import type { Api } from '@/lib/api/client';
import { changesOf, typedOf, withEdit, type Edits } from '@/lib/commerce/itemEdits';
import { findField, ITEM_FIELD_NAMES, type ItemFieldName } from '@/lib/commerce/itemFields';
import { readCode } from '@/lib/commerce/codes';
import type { BatchOutcome, CellChange } from '@/lib/contract/batch.contract';
import type { OfficeItemDetail } from '@/lib/contract/officeItem.contract';
import { officeItemLink } from '@/lib/urls/officeLinks';
import { useOfficeCall } from '../calls/useOfficeCall';
import { useUnsaved } from '../parts/useUnsaved';
import type { ItemForm } from './useItemForm';
import { usePlace, type Place } from './usePlace';

export type NewItem = {
  form: ItemForm;
  /** An item has this SKU. */
  exists: boolean;
  isComplete: boolean;
  add: () => void;
  place: Place;
  /** Asks before what was typed is lost. */
  question: ReactNode;
};

const LOST = 'The item is not added yet.';

/** One barcode is of one item, and what the staff noted is of the other. */
const NOT_COPIED: ReadonlySet<ItemFieldName> = new Set<ItemFieldName>([
  'barcode',
  'staff_notes',
  'hidden',
] as const);

function editsFrom(copied: OfficeItemDetail | null): Edits {
  if (copied === null) return {};
  return ITEM_FIELD_NAMES.reduce<Edits>((edits, name) => {
    const cell = copied.cells[name] ?? null;
    return NOT_COPIED.has(name) ? edits : withEdit(edits, name, typedOf(name, cell), null);
  }, {});
}

type Liked = { copied: OfficeItemDetail | null; parent: OfficeItemDetail | null };

/** The form of a new item: a batch whose cells were all empty. */
export function useNewItem(sku: string, { copied, parent }: Liked): NewItem {
  const call = useOfficeCall();
  const [start] = useState(() => editsFrom(copied));
  const [edits, setEdits] = useState(start);
  const [refused, setRefused] = useState<ItemForm['reasons']>({});
  const [taken, setTaken] = useState<string | null>(null);
  const edit: ItemForm['edit'] = (name, typed) => {
    setRefused({});
    setEdits((before) => withEdit(before, name, typed, null));
  };
  const place = usePlace(parent, (colour) => edit('colour', colour));
  const code = readCode(sku);
  const { changes, reasons } = changesOf('code' in code ? code.code : '', edits);
  const isTouched = edits !== start || sku !== '' || place.isTouched;
  const { question, leave } = useUnsaved(isTouched ? Object.keys(edits).length + 1 : 0, LOST);
  const isWritable = edits.name !== undefined && Object.keys(reasons).length === 0;
  const isComplete = 'code' in code && isWritable && place.isComplete;

  function add() {
    if (!isComplete) return;
    const all = [...changes, ...place.changesOf(code.code)];
    void call.run(
      (api, key) => addItem(api, key, all, place.first === null ? null : parent),
      async (outcome) => {
        const isTaken = outcome.conflicts.some((cell) => cell.sku === code.code);
        setTaken(isTaken ? sku : null);
        setRefused(reasonsOf(outcome, code.code));
        place.note(outcome, code.code);
        if (outcome.batchId !== null) await leave(officeItemLink(code.code));
      },
    );
  }

  const form: ItemForm = {
    ...NOTHING_SAVED,
    count: changes.length,
    reasons: { ...refused, ...reasons },
    call,
    cellOf: (name) => (edits[name] === undefined ? null : String(edits[name].typed)),
    typedOf: (name) => edits[name]?.typed ?? typedOf(name, null),
    edit,
    takeBack: () => setEdits({}),
    save: add,
  };
  const exists = taken === sku && sku !== '';
  return { form, exists, isComplete, add, question, place };
}

/** The first variants of an item are added together or not at all, so that a trial comes first. */
async function addItem(
  api: Api,
  key: string,
  changes: CellChange[],
  first: OfficeItemDetail | null,
): Promise<BatchOutcome> {
  const why = first === null ? {} : { why: `First variants of ${first.sku}` };
  const body = { changes, source: 'field' as const, ...why };
  if (first !== null) {
    const tried = await api.call('POST /office/batches', { body: { ...body, isTrial: true } });
    if (tried.conflicts.length > 0 || tried.refused.length > 0) return tried;
  }
  return api.call('POST /office/batches', {
    body: { ...body, isTrial: false },
    headers: { 'Idempotency-Key': key },
  });
}

/** A new item has no field that somebody saw before, and nothing to undo. */
const NOTHING_SAVED = {
  edits: {},
  theirs: {},
  written: null,
  keepMine: () => undefined,
  write: () => undefined,
  undo: () => undefined,
} as const;

function reasonsOf({ refused }: Pick<BatchOutcome, 'refused'>, own: string): ItemForm['reasons'] {
  const reasons = refused.flatMap(({ sku, field, reason }) => {
    const name = findField(field);
    return name === null || sku !== own ? [] : [[name, reason] as const];
  });
  return Object.fromEntries(reasons);
}
