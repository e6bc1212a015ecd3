import type { CellChange, CellValue } from '@/lib/contract/batch.contract';
import { keysOf } from '@/lib/contract/records';
import {
  fieldOf,
  isFarOff,
  isSameCell,
  readCell,
  writeCell,
  type ItemFieldName,
} from './itemFields';

/** What a form holds of a cell: a text, or a tick. */
export type Typed = string | boolean;

/** A field that somebody edits, and the cell that they saw when they began. */
export type Edit = { typed: Typed; from: CellValue };
export type Edits = Readonly<Partial<Record<ItemFieldName, Edit>>>;

/** Returns what a form shows of a cell; money with its cents. */
export function typedOf(name: ItemFieldName, cell: CellValue): Typed {
  const { kind } = fieldOf(name);
  if (kind === 'flag') return cell === true;
  if (cell === null) return '';
  return kind === 'money' && typeof cell === 'number' ? cell.toFixed(2) : String(cell);
}

/** Returns the edits with one of them changed; an edit that changes nothing is none. */
export function withEdit(edits: Edits, name: ItemFieldName, typed: Typed, now: CellValue): Edits {
  const edit = { typed, from: edits[name]?.from ?? now };
  const { [name]: _, ...others } = edits;
  return isUnchanged(name, edit) ? others : { ...others, [name]: edit };
}

function isUnchanged(name: ItemFieldName, { typed, from }: Edit): boolean {
  const [before, after] = [readCell(name, from), readCell(name, typed)];
  return 'value' in before && 'value' in after && isSameCell(name, before.value, after.value);
}

export type ReadEdit = { to: CellValue } | { reason: string };

/** Returns the cell that an edit asks for, as a batch sends it, or why there is none. */
export function readEdit(name: ItemFieldName, { typed }: Edit): ReadEdit {
  const read = readCell(name, typed);
  return 'reason' in read ? read : { to: writeCell(name, read.value) };
}

/** Returns the changes of an item's form, and why some of them are none. */
export function changesOf(
  sku: string,
  edits: Edits,
): { changes: CellChange[]; reasons: Partial<Record<ItemFieldName, string>> } {
  const changes: CellChange[] = [];
  const reasons: Partial<Record<ItemFieldName, string>> = {};
  for (const name of keysOf(edits)) {
    const edit = edits[name];
    if (edit === undefined) continue;
    const read = readEdit(name, edit);
    if ('reason' in read) reasons[name] = read.reason;
    else changes.push({ sku, field: name, from: edit.from, to: read.to });
  }
  return { changes, reasons };
}

/** Tells whether an edit makes a price ten times higher or lower. */
export function isFarOffEdit(name: ItemFieldName, edit: Edit): boolean {
  const [before, after] = [readCell(name, edit.from), readCell(name, edit.typed)];
  return 'value' in before && 'value' in after && isFarOff(name, before.value, after.value);
}
