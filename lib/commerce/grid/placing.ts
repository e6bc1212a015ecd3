import type { Block } from './clipboard';
import type { Cell, Range, Size } from './selection';

/** A text for a cell of the grid. */
export type PlacedText = Cell & { text: string };

export type Placed = {
  texts: PlacedText[];
  /** What the paste covers, for its dashed frame. */
  range: Range;
  /** Cells of the block that lie outside the grid. */
  outside: number;
};

/**
 * Places a block as spreadsheets do: from the top left cell of the selection; repeated where the selection is a
 * multiple of the block, so one value fills it.
 */
export function placeBlock(block: Block, selected: Range, size: Size): Placed {
  const height = block.length;
  const width = block[0]?.length ?? 0;
  const rows = selected.bottom - selected.top + 1;
  const columns = selected.right - selected.left + 1;
  const repeats = rows % height === 0 && columns % width === 0;
  const bottom = selected.top + (repeats ? rows : height) - 1;
  const right = selected.left + (repeats ? columns : width) - 1;
  const range = {
    top: selected.top,
    left: selected.left,
    bottom: Math.min(bottom, size.rows - 1),
    right: Math.min(right, size.columns - 1),
  };
  const texts: PlacedText[] = [];
  for (let row = range.top; row <= range.bottom; row += 1) {
    for (let column = range.left; column <= range.right; column += 1) {
      const text = block[(row - range.top) % height]?.[(column - range.left) % width] ?? '';
      texts.push({ row, column, text });
    }
  }
  const all = (bottom - selected.top + 1) * (right - selected.left + 1);
  return { texts, range, outside: all - texts.length };
}

/**
 * Returns the texts of a fill down: the first row of the selection into the others; of a single row, the row above
 * into it.
 */
export function fillDown(selected: Range, textAt: (cell: Cell) => string): PlacedText[] {
  const isOneRow = selected.top === selected.bottom;
  const source = isOneRow ? selected.top - 1 : selected.top;
  const first = isOneRow ? selected.top : selected.top + 1;
  if (source < 0) return [];
  return filled({ ...selected, top: first }, ({ column }) => textAt({ row: source, column }));
}

/** The same to the right: the first column into the others, or of a single column the one before. */
export function fillRight(selected: Range, textAt: (cell: Cell) => string): PlacedText[] {
  const isOneColumn = selected.left === selected.right;
  const source = isOneColumn ? selected.left - 1 : selected.left;
  const first = isOneColumn ? selected.left : selected.left + 1;
  if (source < 0) return [];
  return filled({ ...selected, left: first }, ({ row }) => textAt({ row, column: source }));
}

function filled({ top, bottom, left, right }: Range, textOf: (cell: Cell) => string) {
  const texts: PlacedText[] = [];
  for (let row = top; row <= bottom; row += 1) {
    for (let column = left; column <= right; column += 1) {
      texts.push({ row, column, text: textOf({ row, column }) });
    }
  }
  return texts;
}
