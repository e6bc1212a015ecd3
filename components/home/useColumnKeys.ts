import { useEffect, useRef, type KeyboardEvent, type MouseEvent } from 'react';

/** Marks the finder and its columns; the last one is the chosen phone's. */
export const COLUMNS = { 'data-columns': '' };
export const COLUMN = { 'data-column': '' };

const STEPS: Record<string, 1 | -1 | undefined> = { ArrowDown: 1, ArrowUp: -1 };
const ROW_STEPS: Record<string, 1 | -1 | undefined> = { ArrowRight: 1, ArrowLeft: -1 };

/**
 * Moves through the columns by keyboard: up and down within one, left and right between them. Choosing by
 * keyboard moves on to the next column as soon as it has rows.
 */
export function useColumnKeys() {
  /** The column that waits for its rows. */
  const awaited = useRef<{ from: Element; at: number } | null>(null);

  // After each rendering: the rows come with one of them.
  useEffect(() => {
    if (awaited.current === null) return;
    const { from, at } = awaited.current;
    if (enter(from, at)) awaited.current = null;
  });

  function press(event: KeyboardEvent<HTMLElement>) {
    if (!(event.target instanceof HTMLElement)) return;
    const step = STEPS[event.key];
    if (step !== undefined) focusBeside(event, step);
    else if (event.key === 'ArrowRight') event.target.click();
    else if (event.key === 'ArrowLeft') enter(event.target, columnOf(event.target) - 1);
    else return;
    event.preventDefault();
  }

  /** The same for a row of links above the columns. */
  function pressInRow(event: KeyboardEvent<HTMLElement>) {
    if (!(event.target instanceof HTMLElement)) return;
    const step = ROW_STEPS[event.key];
    if (step !== undefined) focusBeside(event, step);
    else if (event.key === 'ArrowDown') enter(event.target, columnOf(event.target) + 1);
    else return;
    event.preventDefault();
  }

  /**
   * A plain press opens what a link names instead of following it. By keyboard the focus moves on to the
   * next column; a press of a pointer leaves it where it is.
   */
  function choose(event: MouseEvent<HTMLElement>, open: () => void) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const { detail, currentTarget } = event;
    awaited.current =
      detail === 0 ? { from: currentTarget, at: columnOf(currentTarget) + 1 } : null;
    open();
  }

  return { press, pressInRow, choose };
}

export type ColumnKeys = ReturnType<typeof useColumnKeys>;

function focusBeside({ target, currentTarget }: KeyboardEvent<HTMLElement>, step: 1 | -1): void {
  const links = [...currentTarget.querySelectorAll('a')];
  links[links.findIndex((link) => link === target) + step]?.focus();
}

function columnsAround(inside: Element): Element[] {
  return [...(inside.closest('[data-columns]')?.querySelectorAll('[data-column]') ?? [])];
}

function columnOf(inside: Element): number {
  return columnsAround(inside).findIndex((column) => column.contains(inside));
}

/** Focuses the chosen row of a column, or its first; returns false while it has none. */
function enter(inside: Element, at: number): boolean {
  const column = columnsAround(inside)[at];
  const chosen = column?.querySelector<HTMLElement>('a[aria-current]');
  const link = chosen ?? column?.querySelector<HTMLElement>('a');
  link?.focus();
  return link !== null && link !== undefined;
}
