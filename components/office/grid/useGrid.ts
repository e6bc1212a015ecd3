import { useState } from 'react';
import { sumOfEdits } from '@/lib/commerce/grid/cells';
import type { Block } from '@/lib/commerce/grid/clipboard';
import { editsOf, redone, undone, withStep, type Draft } from '@/lib/commerce/grid/draft';
import { fillDown, fillRight, type PlacedText } from '@/lib/commerce/grid/placing';
import type { PriceStep } from '@/lib/commerce/grid/priceStep';
import { cellsIn, rangeOf, type Cell, type Range } from '@/lib/commerce/grid/selection';
import {
  currentText,
  steppedTexts,
  typedCells,
  type CellText,
  type Counts,
  type GridRow,
} from '@/lib/commerce/grid/typedCells';
import type { ItemFieldName } from '@/lib/commerce/itemFields';
import { useOffice } from '../frame/OfficeContext';
import { gridColumns, type GridColumn } from './gridColumns';
import type { CellMarks } from './gridMarks';
import type { GridPage } from './gridPage';
import { useKeptDraft } from './keptDraft';
import { useGridRows, type GridRows } from './useGridRows';
import { useSelection } from './useSelection';

/** What the last step did, below the grid. */
export type GridNote = {
  words: string;
  /** What needs a look: codes that nobody knows, columns that no cell has. */
  problem?: string;
  counts?: Counts;
  /** The cells of a paste, for their dashed frame. */
  range?: Range;
  /** Another meaning of the paste. */
  other?: { label: string; run: () => void };
};

export type Grid = ReturnType<typeof useGrid>;

/** The grid: its rows and columns, the cursor, the edits that are not saved, and what can be done with them. */
export function useGrid(page: GridPage) {
  const { staff } = useOffice();
  const columns = gridColumns(page.columns);
  const rows = useGridRows(page);
  const [draft, setDraft] = useKeptDraft(staff.staffId);
  const [marks, setMarks] = useState<CellMarks>({});
  const [note, setNote] = useState<GridNote | null>(null);
  const at = useSelection({ rows: rows.rows.length, columns: columns.length });
  const cells = cellsOf(rows, columns, draft);

  /** One step of the person: all of these texts, which Ctrl Z takes back together. */
  function type(texts: readonly CellText[], found: readonly GridRow[] = []): Counts {
    const ofFound = new Map(found.map((row) => [row.sku, row]));
    const rowOf = (sku: string) => rows.rowOf(sku) ?? ofFound.get(sku);
    const { edits, dropped, counts } = typedCells(draft, rowOf, texts);
    setDraft((before) => withStep(before, edits, dropped));
    return counts;
  }

  function place(placed: readonly PlacedText[]): Counts {
    return type(placed.flatMap(cells.nameText));
  }

  function back(change: (before: Draft) => Draft) {
    setNote(null);
    setDraft(change);
  }

  return {
    columns,
    rows,
    draft,
    marks,
    note,
    at,
    sum: sumOfEdits(editsOf(draft)),
    size: { rows: rows.rows.length, columns: columns.length },
    fieldAt: cells.fieldAt,
    textAt: cells.textAt,
    setDraft,
    setMarks,
    setNote,
    type,
    place,
    undo: () => back(undone),
    redo: () => back(redone),
    clear: () => place(cellsIn(rangeOf(at.selection)).map((cell) => ({ ...cell, text: '' }))),
    fillDown: () => place(fillDown(rangeOf(at.selection), cells.textAt)),
    fillRight: () => place(fillRight(rangeOf(at.selection), cells.textAt)),
    copied: () => blockOf(rangeOf(at.selection), cells.textAt),
    step(scope: StepScope, step: PriceStep, words: string) {
      const counts = type(steppedTexts(draft, scope.cells, step));
      setNote({ words, counts });
    },
  };
}

/** Reads the grid by places. */
function cellsOf({ rows }: GridRows, columns: readonly GridColumn[], draft: Draft) {
  function fieldAt({ column }: Cell): ItemFieldName | null {
    return columns[column]?.field ?? null;
  }
  function textAt(cell: Cell): string {
    const row = rows[cell.row];
    const field = fieldAt(cell);
    if (row === undefined) return '';
    if (field !== null) return currentText(draft, row, field);
    return columns[cell.column]?.id === 'sku' ? row.sku : String(row.stock);
  }
  /** The text of a cell that can be changed; none of a locked one. */
  function nameText({ text, ...cell }: PlacedText): CellText[] {
    const sku = rows[cell.row]?.sku;
    const field = fieldAt(cell);
    return sku === undefined || field === null ? [] : [{ sku, field, text }];
  }
  return { fieldAt, textAt, nameText };
}

function blockOf({ top, bottom, left, right }: Range, textAt: (cell: Cell) => string): Block {
  const across = Array.from({ length: right - left + 1 }, (_, at) => left + at);
  return Array.from({ length: bottom - top + 1 }, (_, at) =>
    across.map((column) => textAt({ row: top + at, column })),
  );
}

/** The prices that a step changes. */
export type StepScope = { words: string; cells: { row: GridRow; field: ItemFieldName }[] };
