import { findGrade } from '@/lib/contract/grades';
import type { CellValue } from '@/lib/contract/batch.contract';
import { formatAmount } from '@/lib/text/format';
import {
  fieldOf,
  isFarOff,
  isSameCell,
  readCell,
  writeCell,
  type ItemFieldName,
} from '../itemFields';
import type { Edit } from './draft';

/** What an edit comes to. Only `changed` is saved. */
export type CellChange =
  | { state: 'same' }
  | { state: 'changed'; to: CellValue; isFarOff: boolean }
  | { state: 'refused'; reason: string };

/** Returns what an edit comes to: the text is read as a cell of a price list is. */
export function changeOf({ field, from, text }: Pick<Edit, 'field' | 'from' | 'text'>): CellChange {
  const read = readCell(field, text);
  if ('reason' in read) return { state: 'refused', reason: read.reason };
  const before = readCell(field, from);
  const kept = 'value' in before ? before.value : null;
  if (isSameCell(field, kept, read.value)) return { state: 'same' };
  const to = writeCell(field, read.value);
  return { state: 'changed', to, isFarOff: isFarOff(field, kept, read.value) };
}

/** Returns a cell as it is typed and copied: numbers without thousands, yes and no, '' for empty. */
export function cellText(field: ItemFieldName, value: CellValue): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number' && fieldOf(field).kind === 'money') return value.toFixed(2);
  return String(value);
}

/** Returns a cell as it is shown; '' for an empty one. */
export function shownCell(field: ItemFieldName, value: CellValue): string {
  if (field === 'hidden') return value === true ? 'Hidden' : 'Shown';
  if (value === null) return field === 'price_lkr' ? 'Ask for price' : '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const { kind } = fieldOf(field);
  if (typeof value === 'number') return kind === 'money' ? formatAmount(value) : String(value);
  return kind === 'grade' ? (findGrade(value)?.label ?? value) : value;
}

/** Returns an edit as it is shown: its value, or the text that could not be read. */
export function shownEdit(edit: Edit): string {
  const change = changeOf(edit);
  if (change.state === 'refused') return edit.text;
  return shownCell(edit.field, change.state === 'changed' ? change.to : edit.from);
}

/** Numbers stand right. */
export function isNumeric(field: ItemFieldName): boolean {
  const { kind } = fieldOf(field);
  return kind === 'money' || kind === 'percent' || kind === 'months' || kind === 'kilograms';
}

export type DraftSum = {
  changed: Edit[];
  refused: { edit: Edit; reason: string }[];
  /** Prices ten times as high or as low. */
  farOff: Edit[];
  items: number;
  /** By how much the other prices rise on average, in percent; null without one. */
  priceRise: number | null;
};

/** Returns what a draft comes to, for the bar and the preview. */
export function sumOfEdits(edits: readonly Edit[]): DraftSum {
  const sum: DraftSum = { changed: [], refused: [], farOff: [], items: 0, priceRise: null };
  const skus = new Set<string>();
  const rises: number[] = [];
  for (const edit of edits) {
    const change = changeOf(edit);
    if (change.state === 'refused') sum.refused.push({ edit, reason: change.reason });
    if (change.state !== 'changed') continue;
    sum.changed.push(edit);
    skus.add(edit.sku);
    // A slip would hide what the others do.
    if (change.isFarOff) sum.farOff.push(edit);
    else rises.push(...riseOf(edit, change.to));
  }
  const total = rises.reduce((all, rise) => all + rise, 0);
  const priceRise = rises.length === 0 ? null : total / rises.length;
  return { ...sum, items: skus.size, priceRise };
}

function riseOf({ field, from }: Edit, to: CellValue): number[] {
  if (fieldOf(field).kind !== 'money' || typeof from !== 'number' || typeof to !== 'number')
    return [];
  return from > 0 ? [((to - from) / from) * 100] : [];
}

const MOST_LABELS = 3;

/** Returns what a batch of edits is called without a reason: "Price, Shelf of 27 items". */
export function editWords(edits: readonly Pick<Edit, 'sku' | 'field'>[]): string {
  const labels = [...new Set(edits.map(({ field }) => fieldOf(field).label))];
  const skus = [...new Set(edits.map(({ sku }) => sku))];
  const shown = labels.slice(0, MOST_LABELS).join(', ');
  const more = labels.length > MOST_LABELS ? ' and more' : '';
  return `${shown}${more} of ${skus.length === 1 ? skus[0] : `${skus.length} items`}`;
}

/** Returns "prices fall by 2.2%", or '' where no price changes noticeably. */
export function riseWords(priceRise: number | null): string {
  if (priceRise === null || Math.abs(priceRise) < 0.05) return '';
  return `prices ${priceRise > 0 ? 'rise' : 'fall'} by ${Math.abs(priceRise).toFixed(1)}%`;
}
