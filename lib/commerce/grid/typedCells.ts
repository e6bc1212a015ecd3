import type { CellValue } from '@/lib/contract/batch.contract';
import { fieldOf, type ItemFieldName } from '../itemFields';
import { centsFromRupees, centsText } from '../money';
import { cellText, changeOf } from './cells';
import { editOf, type CellName, type Draft, type Edit } from './draft';
import { steppedPrice, type PriceStep } from './priceStep';

/** An item as the grid knows it: its cells as they were when it was loaded. */
export type GridRow = {
  sku: string;
  name: string;
  stock: number;
  cells: Readonly<Record<string, CellValue>>;
};

/** A text for a cell of an item. */
export type CellText = CellName & { text: string };

export type Counts = { changed: number; same: number; refused: number };

/** Returns what a cell holds as far as the grid knows; an edit compares with what was seen when it began. */
export function seenValue(draft: Draft, row: GridRow, field: ItemFieldName): CellValue {
  const edit = editOf(draft, { sku: row.sku, field });
  return edit === undefined ? (row.cells[field] ?? null) : edit.from;
}

type Typed = { edits: Edit[]; dropped: CellName[]; counts: Counts };

/** Returns the edits that texts come to. A text that leaves a cell as it is drops the edit of the cell. */
export function typedCells(
  draft: Draft,
  rowOf: (sku: string) => GridRow | undefined,
  texts: readonly CellText[],
): Typed {
  const typed: Typed = { edits: [], dropped: [], counts: { changed: 0, same: 0, refused: 0 } };
  for (const { sku, field, text } of texts) {
    const row = rowOf(sku);
    if (row === undefined) continue;
    const edit = { sku, field, from: seenValue(draft, row, field), text };
    const { state } = changeOf(edit);
    typed.counts[state] += 1;
    if (state !== 'same') typed.edits.push(edit);
    else if (editOf(draft, edit) !== undefined) typed.dropped.push(edit);
  }
  return typed;
}

/** Returns "24 change, 2 the same, 1 refused". */
export function countWords({ changed, same, refused }: Counts): string {
  const words = [
    `${changed} ${changed === 1 ? 'changes' : 'change'}`,
    same === 0 ? '' : `${same} the same`,
    refused === 0 ? '' : `${refused} refused`,
  ];
  return words.filter((word) => word !== '').join(', ');
}

/** Returns the value of a cell as it is in the grid now: the edit's where it can be read. */
export function currentValue(draft: Draft, row: GridRow, field: ItemFieldName): CellValue {
  const edit = editOf(draft, { sku: row.sku, field });
  const change = edit === undefined ? null : changeOf(edit);
  return change?.state === 'changed' ? change.to : seenValue(draft, row, field);
}

/** Returns the text of a cell as it is copied and opened. */
export function currentText(draft: Draft, row: GridRow, field: ItemFieldName): string {
  const edit = editOf(draft, { sku: row.sku, field });
  if (edit !== undefined && changeOf(edit).state === 'refused') return edit.text;
  return cellText(field, currentValue(draft, row, field));
}

/** Returns the texts of a step of prices. Items without a price stay without; where nothing would be left, 0.00 is refused. */
export function steppedTexts(
  draft: Draft,
  cells: readonly { row: GridRow; field: ItemFieldName }[],
  step: PriceStep,
): CellText[] {
  return cells.flatMap(({ row, field }) => {
    const value = fieldOf(field).kind === 'money' ? currentValue(draft, row, field) : null;
    if (typeof value !== 'number') return [];
    const cents = steppedPrice(centsFromRupees(value), step);
    return [{ sku: row.sku, field, text: centsText(cents ?? 0) }];
  });
}
