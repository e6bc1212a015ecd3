import { useEffect, useRef, type KeyboardEvent, type MouseEvent } from 'react';

/** Marks a column of the finder; the last one is the chosen phone's. */
export const COLUMN = { 'data-column': '' };

const STEPS: Record<string, 1 | -1 | undefined> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Moves through the columns by keyboard: up and down within one, left and right between them. Choosing by
 * keyboard moves on to the next column as soon as it has rows.
 */
export function useColumnKeys() {
  const container = useRef<HTMLDivElement>(null);
  /** The column that waits for its rows. */
  const awaited = useRef<number | null>(null);

  const columns = () => [...(container.current?.querySelectorAll('[data-column]') ?? [])];
  const columnOf = (target: Element) => columns().findIndex((column) => column.contains(target));
  const enter = (at: number) => {
    const column = columns()[at];
    const link =
      column?.querySelector<HTMLElement>('a[aria-current]') ?? column?.querySelector('a');
    link?.focus();
    return link !== null && link !== undefined;
  };

  // After each rendering: the rows come with one of them.
  useEffect(() => {
    if (awaited.current !== null && enter(awaited.current)) awaited.current = null;
  });

  function press(event: KeyboardEvent<HTMLElement>) {
    if (!(event.target instanceof HTMLElement)) return;
    const step = STEPS[event.key];
    if (step !== undefined) {
      const links = [...event.currentTarget.querySelectorAll('a')];
      links[links.findIndex((link) => link === event.target) + step]?.focus();
    } else if (event.key === 'ArrowRight') event.target.click();
    else if (event.key === 'ArrowLeft') enter(columnOf(event.target) - 1);
    else return;
    event.preventDefault();
  }

  /** Notes a choice; a press of a pointer leaves the focus where it is. */
  function noteChoice({ detail, currentTarget }: MouseEvent<HTMLElement>) {
    awaited.current = detail === 0 ? columnOf(currentTarget) + 1 : null;
  }

  return { container, press, noteChoice };
}
