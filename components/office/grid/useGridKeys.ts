import type { ClipboardEvent, KeyboardEvent } from 'react';
import { clipboardText } from '@/lib/commerce/grid/clipboard';
import { moved, tabbed } from '@/lib/commerce/grid/selection';
import type { Grid } from './useGrid';

/** The keys and the clipboard of the grid, while a cell has the focus. */
export function useGridKeys(grid: Grid, paste: (text: string) => void) {
  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || isOfControl(event)) return;
    const isDone = pressed(grid, event);
    if (!isDone) return;
    event.preventDefault();
    event.stopPropagation();
  }

  function copy(event: ClipboardEvent) {
    if (isInField(event)) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', clipboardText(grid.copied()));
  }

  return {
    onKeyDown,
    onCopy: copy,
    onCut(event: ClipboardEvent) {
      if (isInField(event)) return;
      copy(event);
      grid.clear();
    },
    onPaste(event: ClipboardEvent) {
      event.preventDefault();
      paste(event.clipboardData.getData('text/plain'));
    },
  };
}

const isInField = ({ target }: { target: EventTarget }) => target instanceof HTMLInputElement;

/** Buttons in a row, such as those of a conflict, have keys of their own. */
function isOfControl({ target, key }: KeyboardEvent): boolean {
  const isButton = target instanceof Element && target.closest('button, a') !== null;
  return isButton && (key === 'Enter' || key === ' ' || key === 'Tab');
}

/** Returns whether the key meant something. */
function pressed(grid: Grid, event: KeyboardEvent): boolean {
  const isWithCtrl = event.ctrlKey || event.metaKey;
  const next = moved(
    grid.at.selection,
    { key: event.key, isExtending: event.shiftKey, toEdge: isWithCtrl },
    grid.size,
  );
  if (next !== null) {
    grid.at.select(next);
    return true;
  }
  if (event.key === 'Tab') return tab(grid, event.shiftKey);
  if (isWithCtrl) return !event.altKey && pressedWithCtrl(grid, event);
  return !event.altKey && opened(grid, event.key);
}

function tab({ at, size }: Grid, isBack: boolean): boolean {
  const next = tabbed(at.selection, isBack ? -1 : 1, size);
  if (next !== null) at.tab(next);
  return next !== null;
}

function pressedWithCtrl(grid: Grid, { key, shiftKey }: KeyboardEvent): boolean {
  const acts: Record<string, () => void> = {
    d: grid.fillDown,
    r: grid.fillRight,
    y: grid.redo,
    z: shiftKey ? grid.redo : grid.undo,
    a: () => grid.at.select(everything(grid)),
  };
  const name = key.toLowerCase();
  if (!Object.hasOwn(acts, name)) return false;
  acts[name]?.();
  return true;
}

function everything({ size }: Grid) {
  return {
    anchor: { row: size.rows - 1, column: size.columns - 1 },
    cursor: { row: 0, column: 0 },
  };
}

/** Enter and F2 open the cell, typing replaces its text, Delete empties the selection. */
function opened(grid: Grid, key: string): boolean {
  const { at } = grid;
  const { cursor } = at.selection;
  if (key === 'Escape') {
    const isOne =
      at.selection.anchor.row === cursor.row && at.selection.anchor.column === cursor.column;
    at.select({ anchor: cursor, cursor });
    return !isOne;
  }
  if (key === 'Delete' || key === 'Backspace') {
    grid.clear();
    return true;
  }
  const field = grid.fieldAt(cursor);
  if (field === null) return false;
  if (key === 'Enter' || key === 'F2') {
    at.edit({ text: grid.textAt(cursor), selectAll: key === 'Enter' });
    return true;
  }
  if (key.length !== 1) return false;
  at.edit({ text: key, selectAll: false });
  return true;
}
