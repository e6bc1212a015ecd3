import { findField, ITEM_FIELDS, readCell, type ItemFieldName } from '@/lib/commerce/itemFields';
import { columnKey } from '@/lib/commerce/tables/headingNames';
import { readOptions, type VariantOption } from '@/lib/commerce/variantOptions';
import type { BatchOutcome, CellChange, CellValue } from '@/lib/contract/batch.contract';
import type { PlaceField, StoredField } from './itemCells';

export type Refused = BatchOutcome['refused'][number];

/** A change of a cell; the values are as they are kept. */
export type AskedCell = {
  field: StoredField;
  /** The field as it was sent. */
  sent: string;
  from: CellValue;
  to: CellValue;
};

/** The changes of an item. Of a row with a refused cell none is written. */
export type AskedRow = {
  /** As it was sent. */
  sku: string;
  cells: AskedCell[];
  refused: Refused[];
  /** Every cell was empty: the item may be a new one. */
  isNew: boolean;
  /** A part of an undo: each cell is written that nobody changed since, whatever the others are. */
  isUndo?: true;
  /** Nobody asked for it: a variant follows its item. */
  isImplied?: true;
  /** The item becomes a variant of another one. */
  variant?: AskedVariant;
  /** A new item with variants, which is like the first of them. */
  group?: { like: string };
};

/** Of which item a variant is one, and its options: as they are wanted, and as they were seen. */
export type AskedVariant = {
  of: string;
  options: VariantOption[];
  seen: Record<PlaceField, CellValue>;
};

/** Reads the changes of a request, by item. */
export function readChanges(changes: readonly CellChange[]): AskedRow[] {
  const rows = new Map<string, AskedRow>();
  for (const change of changes) {
    const key = change.sku.trim();
    const row = rows.get(key) ?? { sku: change.sku, cells: [], refused: [], isNew: true };
    rows.set(key, row);
    addChange(row, change);
  }
  return [...rows.values()];
}

function addChange(row: AskedRow, { sku, field: sent, from = null, to = null }: CellChange): void {
  const refuse = (reason: string) => void row.refused.push({ sku, field: sent, reason });
  const field = findField(sent);
  if (isVariantField(sent)) return addVariant(row, { sent, from, to }, refuse);
  if (field === null) return refuse(whyNoField(sent));
  if (row.cells.some((cell) => cell.field === field)) {
    return refuse('This cell is in the batch twice.');
  }
  const read = readCell(field, to);
  const value = 'value' in read ? read.value : null;
  row.isNew &&= from === null;
  row.cells.push({ field, sent, from: readSeen(field, from), to: value });
  if ('reason' in read) refuse(read.reason);
}

const VARIANT_OF = columnKey('variant_of');
const OPTIONS = columnKey('options');

function isVariantField(sent: string): boolean {
  return [VARIANT_OF, OPTIONS].includes(columnKey(sent));
}

type Sent = { sent: string; from: CellValue; to: CellValue };

const NO_VARIANT: AskedVariant = { of: '', options: [], seen: { variant_of: null, options: null } };

/** The two cells of a variant mean something together: placeVariants makes cells of them. */
function addVariant(row: AskedRow, { sent, from, to }: Sent, refuse: (reason: string) => void) {
  const { of, options, seen } = row.variant ?? NO_VARIANT;
  const text = typeof to === 'string' ? to.trim() : '';
  row.isNew &&= from === null;
  if (columnKey(sent) === VARIANT_OF) {
    row.variant = { of: text, options, seen: { ...seen, variant_of: from } };
    return;
  }
  const read = readOptions(text);
  row.variant = { of, options: read ?? [], seen: { ...seen, options: from } };
  if (read === null) refuse('Options are written like “Colour: Black; Frame: with frame”.');
}

function whyNoField(sent: string): string {
  const key = columnKey(sent);
  if (key === 'stock') return 'Stock is no cell: count, receive or correct it.';
  if (key === 'sku') return 'The SKU of an item never changes.';
  return `An item has no field “${sent}”.`;
}

/** Reads what was seen; what cannot be read was never the value of a cell. */
function readSeen(field: ItemFieldName, from: CellValue): CellValue {
  const isAsked = ITEM_FIELDS[field].kind === 'money' && from === 0;
  if (isAsked) return null;
  const read = readCell(field, from);
  if ('value' in read) return read.value;
  return from === null ? null : `unreadable ${String(from)}`;
}

/** Refuses all cells of a row that no rule refused yet. */
export function refuseRow({ sku, cells }: AskedRow, reason: string): Refused[] {
  return cells.map(({ sent }) => ({ sku, field: sent, reason }));
}
