import { useEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { below, tabbed } from '@/lib/commerce/grid/selection';
import { fieldOf, type ItemFieldName } from '@/lib/commerce/itemFields';
import { headOf } from './gridColumns';
import type { Grid } from './useGrid';
import styles from './CellEditor.module.scss';

/** The field of the cell at the cursor, in the cell. Enter keeps and goes down, Tab to the right, Esc leaves it. */
export function CellEditor({ grid }: { grid: Grid }) {
  const { at } = grid;
  const editor = useEditor(grid);
  const { cursor } = at.selection;

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') editor.leave();
    else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      editor.keep();
      at.select(below(at.selection, at.tabStart, grid.size));
    } else if (event.key === 'Tab') {
      editor.keep();
      const next = tabbed(at.selection, event.shiftKey ? -1 : 1, grid.size);
      if (next !== null) at.tab(next);
    } else {
      // Ctrl S keeps what is typed, and goes on to the screen's keys.
      if ((event.ctrlKey || event.metaKey) && /^(?:s|Enter)$/i.test(event.key)) editor.keep();
      else event.stopPropagation();
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <input
      {...editor.input}
      className={styles.editor}
      aria-label={editor.label}
      data-right={grid.columns[cursor.column] !== undefined || undefined}
      onKeyDown={onKeyDown}
      onBlur={editor.keep}
    />
  );
}

/** What an open cell needs, in the cell and above a phone's bar. */
export function useEditor(grid: Grid) {
  const { at, rows, columns } = grid;
  const { cursor } = at.selection;
  const row = rows.rows[cursor.row];
  const column = columns[cursor.column];
  const field = grid.fieldAt(cursor);
  const [text, setText] = useState(at.editing?.text ?? '');
  const isDone = useRef(false);
  const input = useRef<HTMLInputElement>(null);
  const selectsAll = at.editing?.selectAll === true;

  // Syncs with the field's selection when it opens.
  useEffect(() => {
    input.current?.focus();
    if (selectsAll) input.current?.select();
  }, [selectsAll]);

  function leave() {
    isDone.current = true;
    at.edit(null);
  }

  /** Once: the field loses the focus when it closes. */
  function keep() {
    if (isDone.current) return;
    leave();
    if (row === undefined || field === null || text === grid.textAt(cursor)) return;
    grid.setNote(null);
    grid.type([{ sku: row.sku, field, text }]);
  }

  return {
    label: `${column === undefined ? '' : headOf(column)}, ${row?.sku ?? ''}`,
    keep,
    leave,
    input: {
      ref: input,
      value: text,
      inputMode: modeOf(field),
      autoComplete: 'off',
      spellCheck: false,
      enterKeyHint: 'done' as const,
      onChange: ({ target }: { target: { value: string } }) => setText(target.value),
      onPaste: (event: ClipboardEvent) => leaveToGrid(event, leave),
    },
  };
}

/** Several cells are pasted into the grid, whatever is typed. */
function leaveToGrid(event: ClipboardEvent, leave: () => void) {
  const pasted = event.clipboardData.getData('text/plain');
  if (/[\t\n\r]./.test(pasted)) leave();
  else event.stopPropagation();
}

function modeOf(field: ItemFieldName | null): 'decimal' | 'text' {
  if (field === null) return 'text';
  const { kind } = fieldOf(field);
  return kind === 'money' || kind === 'percent' || kind === 'kilograms' ? 'decimal' : 'text';
}
