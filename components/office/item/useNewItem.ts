import { useState, type ReactNode } from 'react';
import { changesOf, typedOf, withEdit, type Edits } from '@/lib/commerce/itemEdits';
import { findField, ITEM_FIELD_NAMES, type ItemFieldName } from '@/lib/commerce/itemFields';
import { readCode } from '@/lib/commerce/codes';
import type { OfficeItemDetail } from '@/lib/contract/officeItem.contract';
import { officeItemLink } from '@/lib/urls/officeLinks';
import { useOfficeCall } from '../calls/useOfficeCall';
import { useUnsaved } from '../parts/useUnsaved';
import type { ItemForm } from './useItemForm';

export type NewItem = {
  form: ItemForm;
  /** An item has this SKU. */
  exists: boolean;
  isComplete: boolean;
  add: () => void;
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

/** The form of a new item: a batch whose cells were all empty. */
export function useNewItem(sku: string, copied: OfficeItemDetail | null): NewItem {
  const call = useOfficeCall();
  const [start] = useState(() => editsFrom(copied));
  const [edits, setEdits] = useState(start);
  const [refused, setRefused] = useState<ItemForm['reasons']>({});
  const [taken, setTaken] = useState<string | null>(null);
  const code = readCode(sku);
  const { changes, reasons } = changesOf('code' in code ? code.code : '', edits);
  const isTouched = edits !== start || sku !== '';
  const { question, leave } = useUnsaved(isTouched ? Object.keys(edits).length + 1 : 0, LOST);
  const isComplete =
    'code' in code && edits.name !== undefined && Object.keys(reasons).length === 0;

  function add() {
    if (!isComplete) return;
    void call.run(
      (api, key) =>
        api.call('POST /office/batches', {
          body: { changes, isTrial: false, source: 'field' },
          headers: { 'Idempotency-Key': key },
        }),
      async (outcome) => {
        setTaken(outcome.conflicts.length > 0 ? sku : null);
        const why = outcome.refused.flatMap(({ field, reason }) => {
          const name = findField(field);
          return name === null ? [] : [[name, reason] as const];
        });
        setRefused(Object.fromEntries(why));
        if (outcome.added > 0) await leave(officeItemLink(code.code));
      },
    );
  }

  return { form: formOf(), exists: taken === sku && sku !== '', isComplete, add, question };

  function formOf(): ItemForm {
    return {
      edits: {},
      count: changes.length,
      reasons: { ...refused, ...reasons },
      theirs: {},
      call,
      written: null,
      cellOf: (name) => (edits[name] === undefined ? null : String(edits[name].typed)),
      typedOf: (name) => edits[name]?.typed ?? typedOf(name, null),
      edit: (name, typed) => {
        setRefused({});
        setEdits((before) => withEdit(before, name, typed, null));
      },
      takeBack: () => setEdits({}),
      keepMine: () => undefined,
      save: add,
      write: () => undefined,
      undo: () => undefined,
    };
  }
}
