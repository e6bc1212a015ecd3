import { useState } from 'react';
import {
  clamped,
  FIRST_CELL,
  type Cell,
  type Selection,
  type Size,
} from '@/lib/commerce/grid/selection';

/** What is typed into a cell until Enter, Tab or a press elsewhere. */
export type Editing = { text: string; selectAll: boolean };

export type GridSelection = {
  selection: Selection;
  select: (selection: Selection) => void;
  editing: Editing | null;
  /** Opens the cell of the cursor; typing replaces its text. */
  edit: (editing: Editing | null) => void;
  /** The column where a run of Tab began; Enter returns to it. */
  tabStart: number | null;
  tab: (selection: Selection) => void;
};

/** The cursor, the selection and the open cell of a grid. */
export function useSelection(size: Size): GridSelection {
  const [chosen, setChosen] = useState(FIRST_CELL);
  const [editing, edit] = useState<Editing | null>(null);
  const [tabStart, setTabStart] = useState<number | null>(null);
  const selection = clamped(chosen, size);

  function select(next: Selection) {
    setChosen(next);
    setTabStart(null);
  }

  function tab(next: Selection) {
    setTabStart((start) => start ?? selection.cursor.column);
    setChosen(next);
  }

  return { selection, select, editing, edit, tabStart, tab };
}

/** Returns the cell that an element of the grid shows. */
export function cellAt(target: EventTarget | null): Cell | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null;
  const [row, column] = cell?.dataset.cell?.split(' ').map(Number) ?? [];
  return row === undefined || column === undefined ? null : { row, column };
}
