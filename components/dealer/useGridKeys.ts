import { useState, type FocusEvent, type KeyboardEvent } from 'react';
import { rowId } from './lineFocus';
import { isReady, type ListedLine } from './quickLinesState';
import type { QuickOrder } from './useQuickOrder';

/** Marks the rows of all groups, in their order on the page. */
const ROWS = '[data-line]';
const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 };

export type GridKeys = {
  /** The line that Tab reaches; the arrow keys reach the others. */
  active: number | null;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onFocus: (event: FocusEvent<HTMLElement>) => void;
};

/**
 * Moves through the lines like a spreadsheet: arrows between rows and within one, Enter to the
 * quantity and on to the next line, 1 to 9 to choose, 0 to see all choices, Delete to remove, Escape back to the row.
 */
export function useGridKeys(lines: readonly ListedLine[], order: QuickOrder): GridKeys {
  const [focused, setFocused] = useState<number | null>(null);
  const shown = lines.find(({ line }) => line === focused) ?? lines[0];
  const active = shown?.line ?? null;

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const row = rowOf(event.target);
    const line = lines.find((one) => one.line === Number(row?.dataset.line));
    if (row === null || line === undefined || event.altKey) return;
    if (event.ctrlKey || event.metaKey) {
      if (event.key !== 'Enter') return;
      event.preventDefault();
      return void order.add();
    }
    const isDone =
      inRow(event, row) || choose(event, row, line, order) || remove(event, line, order);
    if (isDone) event.preventDefault();
  }

  function onFocus({ target }: FocusEvent<HTMLElement>) {
    const row = rowOf(target);
    if (row !== null) setFocused(Number(row.dataset.line));
  }

  return { active, onKeyDown, onFocus };
}

function rowOf(target: EventTarget): HTMLElement | null {
  return target instanceof HTMLElement ? target.closest<HTMLElement>(ROWS) : null;
}

function isTyping({ target }: KeyboardEvent): boolean {
  return target instanceof HTMLInputElement;
}

/** Moves the focus; returns false for other keys. */
function inRow(event: KeyboardEvent<HTMLElement>, row: HTMLElement): boolean {
  const step = STEPS[event.key];
  if (step !== undefined) return moveTo(rowAt(row, step), isTyping(event));
  if (event.key === 'Home' || event.key === 'End') {
    if (isTyping(event)) return false;
    return moveTo(rowAt(row, event.key === 'Home' ? -Infinity : Infinity), false);
  }
  if (event.key === 'Escape') return moveTo(row, false);
  if (event.key === 'Enter') return enter(event, row);
  if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') return sideways(event, row);
  return false;
}

function enter(event: KeyboardEvent<HTMLElement>, row: HTMLElement): boolean {
  const field = quantityOf(row);
  if (event.target === row) return focusField(field ?? controlsOf(row)[0]);
  return event.target === field && moveTo(rowAt(row, 1), true);
}

function sideways(event: KeyboardEvent<HTMLElement>, row: HTMLElement): boolean {
  if (isTyping(event) && !isAtEnd(event)) return false;
  const controls = controlsOf(row);
  const at = controls.findIndex((control) => control === event.target);
  const next = event.key === 'ArrowRight' ? at + 1 : at - 1;
  return focusField(next < 0 ? row : controls[next]);
}

/** In a search field the arrows move the cursor; a quantity is selected as a whole. */
function isAtEnd({ target }: KeyboardEvent): boolean {
  return target instanceof HTMLInputElement && target.type !== 'search';
}

function choose(
  event: KeyboardEvent,
  row: HTMLElement,
  line: ListedLine,
  order: QuickOrder,
): boolean {
  if (isTyping(event) || !/^[0-9]$/.test(event.key)) return false;
  if (line.suggestions.length < 2 && line.item !== null) {
    // The digit is typed into the quantity, which is selected.
    quantityOf(row)?.focus();
    return false;
  }
  if (event.key === '0') return showMore(row);
  const item = line.suggestions[Number(event.key) - 1];
  if (item === undefined) return true;
  order.pick(line.line, item);
  const next = nextOpen(row, order.lines, line.line);
  return moveTo(next ?? row, false);
}

function showMore(row: HTMLElement): boolean {
  row.querySelector<HTMLElement>('[data-more-chips]')?.click();
  return true;
}

function remove(event: KeyboardEvent, line: ListedLine, order: QuickOrder): boolean {
  if (event.key !== 'Delete' || isTyping(event)) return false;
  order.remove(line.line);
  return true;
}

/** Returns the next row that waits for a choice. */
function nextOpen(
  row: HTMLElement,
  lines: readonly ListedLine[],
  chosen: number,
): HTMLElement | undefined {
  const open = new Set(
    lines.filter((line) => line.line !== chosen && !isReady(line)).map(({ line }) => line),
  );
  const all = rowsAround(row);
  const after = all.slice(all.indexOf(row) + 1);
  return after.find(({ dataset }) => open.has(Number(dataset.line)));
}

function rowsAround(row: HTMLElement): HTMLElement[] {
  const grid = row.closest('[data-lines]');
  return grid === null ? [row] : [...grid.querySelectorAll<HTMLElement>(ROWS)];
}

function rowAt(row: HTMLElement, step: number): HTMLElement | undefined {
  const all = rowsAround(row);
  const to = all.indexOf(row) + step;
  return all[Math.min(all.length - 1, Math.max(0, to))];
}

/** Moves to a row, or from a quantity to the quantity below or above. */
function moveTo(row: HTMLElement | undefined, toQuantity: boolean): boolean {
  return focusField((toQuantity ? quantityOf(row) : null) ?? row);
}

function quantityOf(row: HTMLElement | undefined): HTMLInputElement | null {
  return row?.querySelector<HTMLInputElement>('input[data-quantity]') ?? null;
}

function controlsOf(row: HTMLElement): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>('a[href], button:not(:disabled), input')];
}

function focusField(control: HTMLElement | undefined): boolean {
  control?.focus();
  control?.scrollIntoView?.({ block: 'nearest' });
  return true;
}

/** Returns the attributes of a line's row. */
export function rowAttributes(line: number, active: number | null) {
  return {
    id: rowId(line),
    role: 'row',
    'data-line': line,
    tabIndex: line === active ? 0 : -1,
  } as const;
}
