import type { CellValue } from '@/lib/contract/batch.contract';
import { keyOf, type Draft, type Edit } from '@/lib/commerce/grid/draft';
import type { BatchOutcome } from '@/lib/contract/batch.contract';

/** What the server said about an edit; it stands until the edit changes. */
export type CellMark =
  | { kind: 'refused'; text: string; reason: string }
  | { kind: 'conflict'; from: CellValue; now: CellValue };

export type CellMarks = Readonly<Record<string, CellMark>>;

/** Returns the marks of an answer, a trial's or a save's. */
export function marksOf(outcome: BatchOutcome, draft: Draft): CellMarks {
  const marks: Record<string, CellMark> = {};
  const editAt = (cell: { sku: string; field: string }) => draft.edits[`${cell.field} ${cell.sku}`];
  for (const cell of outcome.refused) {
    const edit = editAt(cell);
    if (edit === undefined) continue;
    marks[keyOf(edit)] = { kind: 'refused', text: edit.text, reason: cell.reason };
  }
  for (const cell of outcome.conflicts) {
    const edit = editAt(cell);
    if (edit === undefined) continue;
    marks[keyOf(edit)] = { kind: 'conflict', from: edit.from, now: cell.now };
  }
  return marks;
}

/** Returns the mark that still belongs to an edit. */
export function markOf(marks: CellMarks, edit: Edit | undefined): CellMark | undefined {
  const mark = edit === undefined ? undefined : marks[keyOf(edit)];
  if (edit === undefined || mark === undefined) return undefined;
  const isCurrent = mark.kind === 'refused' ? mark.text === edit.text : mark.from === edit.from;
  return isCurrent ? mark : undefined;
}
