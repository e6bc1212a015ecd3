import { useRef, type MouseEvent } from 'react';
import type { Cell } from '@/lib/commerce/grid/selection';
import type { Grid } from './useGrid';
import { cellAt } from './useSelection';

/** The pointer on the grid: a press moves the cursor, a drag or Shift selects, two presses open the cell. */
export function useGridMouse(grid: Grid, isPhone: boolean) {
  const dragFrom = useRef<Cell | null>(null);
  const { at } = grid;

  function onMouseDown(event: MouseEvent) {
    const cell = cellOf(event);
    if (cell === null || event.button !== 0) return;
    dragFrom.current = event.shiftKey ? at.selection.anchor : cell;
    at.select({ anchor: dragFrom.current, cursor: cell });
    // The text of the cells between is not selected.
    if (event.shiftKey) event.preventDefault();
  }

  return {
    onMouseDown,
    onMouseOver(event: MouseEvent) {
      const cell = cellOf(event);
      if (cell === null || dragFrom.current === null) return;
      if (event.buttons !== 1) dragFrom.current = null;
      else at.select({ anchor: dragFrom.current, cursor: cell });
    },
    onDoubleClick: (event: MouseEvent) => open(grid, cellOf(event)),
    /** A finger's tap opens the field at once. */
    onClick(event: MouseEvent) {
      if (isPhone) open(grid, cellOf(event));
    },
  };
}

/** Not in a field, nor on a button of the row. */
function cellOf({ target }: { target: EventTarget }): Cell | null {
  const isControl = target instanceof Element && target.closest('input, button, a') !== null;
  return isControl ? null : cellAt(target);
}

function open(grid: Grid, cell: Cell | null) {
  if (cell === null || grid.fieldAt(cell) === null) return;
  grid.at.select({ anchor: cell, cursor: cell });
  grid.at.edit({ text: grid.textAt(cell), selectAll: true });
}
