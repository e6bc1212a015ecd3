/** A place in the grid, counted from 0. */
export type Cell = { row: number; column: number };

/** The rectangle between two cells; the cursor is the one that moves. */
export type Selection = { anchor: Cell; cursor: Cell };

export type Size = { rows: number; columns: number };

/** The first and last row and column of a rectangle. */
export type Range = { top: number; bottom: number; left: number; right: number };

export const FIRST_CELL: Selection = {
  anchor: { row: 0, column: 0 },
  cursor: { row: 0, column: 0 },
};

export function at(cell: Cell): Selection {
  return { anchor: cell, cursor: cell };
}

export function rangeOf({ anchor, cursor }: Selection): Range {
  return {
    top: Math.min(anchor.row, cursor.row),
    bottom: Math.max(anchor.row, cursor.row),
    left: Math.min(anchor.column, cursor.column),
    right: Math.max(anchor.column, cursor.column),
  };
}

export function isInside({ top, bottom, left, right }: Range, { row, column }: Cell): boolean {
  return row >= top && row <= bottom && column >= left && column <= right;
}

export function cellsIn({ top, bottom, left, right }: Range): Cell[] {
  const columns = right - left + 1;
  return Array.from({ length: (bottom - top + 1) * columns }, (_, n) => ({
    row: top + Math.floor(n / columns),
    column: left + (n % columns),
  }));
}

/** Returns the selection inside a grid that became smaller. */
export function clamped(selection: Selection, size: Size): Selection {
  return { anchor: inside(selection.anchor, size), cursor: inside(selection.cursor, size) };
}

function inside({ row, column }: Cell, { rows, columns }: Size): Cell {
  return {
    row: Math.max(0, Math.min(rows - 1, row)),
    column: Math.max(0, Math.min(columns - 1, column)),
  };
}

export type Move = {
  key: string;
  /** Shift: the anchor stays. */
  isExtending: boolean;
  /** Ctrl, or Command: to the edge. */
  toEdge: boolean;
};

const PAGE = 15;

const STEPS: Record<string, (cell: Cell, size: Size, toEdge: boolean) => Cell> = {
  ArrowUp: ({ row, column }, _, toEdge) => ({ row: toEdge ? 0 : row - 1, column }),
  ArrowDown: ({ row, column }, { rows }, toEdge) => ({ row: toEdge ? rows - 1 : row + 1, column }),
  ArrowLeft: ({ row, column }, _, toEdge) => ({ row, column: toEdge ? 0 : column - 1 }),
  ArrowRight: ({ row, column }, { columns }, toEdge) => ({
    row,
    column: toEdge ? columns - 1 : column + 1,
  }),
  Home: ({ row }, _, toEdge) => ({ row: toEdge ? 0 : row, column: 0 }),
  End: ({ row }, { rows, columns }, toEdge) => ({
    row: toEdge ? rows - 1 : row,
    column: columns - 1,
  }),
  PageUp: ({ row, column }) => ({ row: row - PAGE, column }),
  PageDown: ({ row, column }) => ({ row: row + PAGE, column }),
};

/** Returns the selection after a key of a spreadsheet, and null for another key. */
export function moved(selection: Selection, move: Move, size: Size): Selection | null {
  const step = Object.hasOwn(STEPS, move.key) ? STEPS[move.key] : undefined;
  if (step === undefined) return null;
  const cursor = inside(step(selection.cursor, size, move.toEdge), size);
  return { anchor: move.isExtending ? selection.anchor : cursor, cursor };
}

/** Returns the cell after Tab, or null where Tab leaves the grid: at the end of a row, so that it never traps. */
export function tabbed({ cursor }: Selection, step: 1 | -1, { columns }: Size): Selection | null {
  const column = cursor.column + step;
  return column < 0 || column >= columns ? null : at({ row: cursor.row, column });
}

/** Returns the cell below, where Enter goes after an edit; Tab's first column if a row was filled with Tab. */
export function below({ cursor }: Selection, startColumn: number | null, size: Size): Selection {
  return at(inside({ row: cursor.row + 1, column: startColumn ?? cursor.column }, size));
}
