import { useState, type ReactNode } from 'react';
import { changesOf, typedOf, withEdit, type Edits } from '@/lib/commerce/itemEdits';
import { findField, ITEM_FIELD_NAMES, type ItemFieldName } from '@/lib/commerce/itemFields';
import { readCode } from '@/lib/commerce/codes';
import type { VariantOption } from '@/lib/commerce/variantOptions';
import type { BatchOutcome } from '@/lib/contract/batch.contract';
import type { OfficeItemDetail } from '@/lib/contract/officeItem.contract';
import { officeItemLink } from '@/lib/urls/officeLinks';
import { useOfficeCall } from '../calls/useOfficeCall';
import { useUnsaved } from '../parts/useUnsaved';
import type { ItemForm } from './useItemForm';
import { useOptions } from './useOptions';

export type NewItem = {
  form: ItemForm;
  /** An item has this SKU. */
  exists: boolean;
  isComplete: boolean;
  add: () => void;
  /** Of a variant; none of another item. */
  options: readonly VariantOption[];
  optionProblem: string | undefined;
  setOption: (name: string, value: string) => void;
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
  const variant = useOptions(parent);
  const [taken, setTaken] = useState<string | null>(null);
  const code = readCode(sku);
  const { changes, reasons } = changesOf('code' in code ? code.code : '', edits);
  const isTouched =
    edits !== start || sku !== '' || variant.options.some(({ value }) => value !== '');
  const { question, leave } = useUnsaved(isTouched ? Object.keys(edits).length + 1 : 0, LOST);
  const isComplete =
    'code' in code &&
    edits.name !== undefined &&
    Object.keys(reasons).length === 0 &&
    variant.isComplete;

  function add() {
    if (!isComplete) return;
    void call.run(
      (api, key) =>
        api.call('POST /office/batches', {
          body: {
            changes: [...changes, ...variant.changesOf(code.code)],
            isTrial: false,
            source: 'field',
          },
          headers: { 'Idempotency-Key': key },
        }),
      async (outcome) => {
        setTaken(outcome.conflicts.length > 0 ? sku : null);
        setRefused(reasonsOf(outcome));
        variant.note(outcome.refused);
        if (outcome.added > 0) await leave(officeItemLink(code.code));
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
    edit: (name, typed) => {
      setRefused({});
      setEdits((before) => withEdit(before, name, typed, null));
    },
    takeBack: () => setEdits({}),
    save: add,
  };
  const exists = taken === sku && sku !== '';
  return { form, exists, isComplete, add, question, ...variant.fields };
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

function reasonsOf({ refused }: Pick<BatchOutcome, 'refused'>): ItemForm['reasons'] {
  const reasons = refused.flatMap(({ field, reason }) => {
    const name = findField(field);
    return name === null ? [] : [[name, reason] as const];
  });
  return Object.fromEntries(reasons);
}
