import type { KeyboardEvent } from 'react';
import { selectEditedLines } from '@/store/cartSlice';
import { useAppStore } from '@/store/hooks';
import { useProceed } from './useProceed';
import { ADD_BY_CODE } from './addByCodeField';

const ROWS = '[data-line]';
const STEPS: Record<string, number | undefined> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 10,
  PageUp: -10,
  Enter: 1,
};

/**
 * Works a dealer's cart like a spreadsheet while the focus is in it: arrows and Enter between the
 * pieces, digits type them, Delete removes, Ctrl Z undoes, / adds by code, V pastes a list, Ctrl Enter
 * goes to the checkout.
 */
export function useCartKeys(undo: () => void, onProblems: () => void) {
  const store = useAppStore();
  const { proceed } = useProceed(onProblems);

  /** What is being typed into the pieces is the browser's to change. */
  function isTyping(row: HTMLElement | null): boolean {
    const edited = selectEditedLines(store.getState());
    return edited.some(({ itmCode }) => itmCode === Number(row?.dataset.line));
  }

  function withControl(event: KeyboardEvent, row: HTMLElement | null): boolean {
    if (event.key === 'Enter') void proceed();
    else if (event.key.toLowerCase() === 'z' && !event.shiftKey && !isTyping(row)) undo();
    else return false;
    return true;
  }

  return (event: KeyboardEvent<HTMLElement>) => {
    const { target, currentTarget: area } = event;
    // A dialog's events come here, too.
    if (!(target instanceof HTMLElement) || !area.contains(target) || event.altKey) return;
    const row = target.closest<HTMLElement>(ROWS);
    if (row === null && isForText(event, target)) return;
    const isDone =
      event.ctrlKey || event.metaKey
        ? withControl(event, row)
        : inRows(event, area, row) ||
          remove(event, row, isTyping(row)) ||
          toField(event, area, row);
    if (!isDone) return;
    event.preventDefault();
    event.stopPropagation();
  };
}

/** Focuses the first line that must be decided, at what decides it. */
export function goToProblem(area: HTMLElement | null): void {
  const row = area?.querySelector<HTMLElement>('[data-undecided]');
  const control = row?.querySelector<HTMLElement>('[data-take], [data-remove]');
  row?.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
}

/** A field that is not of a line keeps all keys but the one to the checkout. */
function isForText({ ctrlKey, key }: KeyboardEvent, target: HTMLElement): boolean {
  return target.matches('input, textarea, select') && !(ctrlKey && key === 'Enter');
}

/** Moves to the line below or above; from outside the lines, to the first. */
function inRows(event: KeyboardEvent, area: HTMLElement, row: HTMLElement | null): boolean {
  const step = STEPS[event.key];
  if (step === undefined) return false;
  // Enter presses buttons and links, and saves the pieces of the last line.
  const isField = event.target instanceof HTMLInputElement;
  if (event.key === 'Enter' && !isField) return false;
  const rows = [...area.querySelectorAll<HTMLElement>(ROWS)];
  const at = row === null ? -1 : rows.indexOf(row);
  const to = Math.min(rows.length - 1, Math.max(0, at + step));
  if (to === at && event.key === 'Enter') return false;
  return focusRow(rows[to]);
}

function focusRow(row: HTMLElement | undefined): boolean {
  if (row === undefined) return false;
  const control =
    row.querySelector<HTMLElement>('input:not(:disabled)') ?? row.querySelector('button');
  control?.focus();
  control?.scrollIntoView({ block: 'nearest' });
  return true;
}

/** Presses the line's Remove and moves on to a neighbour. */
function remove(event: KeyboardEvent, row: HTMLElement | null, isTyping: boolean): boolean {
  if (event.key !== 'Delete' || row === null || isTyping) return false;
  const next = row.nextElementSibling ?? row.previousElementSibling;
  if (next instanceof HTMLElement) focusRow(next);
  row.querySelector<HTMLElement>('[data-remove]')?.click();
  return true;
}

/** A digit is typed into the line's pieces, which are selected; other keys lead out of the lines. */
function toField(event: KeyboardEvent, area: HTMLElement, row: HTMLElement | null): boolean {
  if (/^\d$/.test(event.key)) {
    if (!(event.target instanceof HTMLInputElement)) row?.querySelector('input')?.focus();
    return false;
  }
  if (event.key === '/') {
    const field = document.getElementById(ADD_BY_CODE);
    field?.focus();
    return field !== null;
  }
  if (event.key.toLowerCase() !== 'v' || event.shiftKey) return false;
  const paste = area.querySelector<HTMLElement>('[data-paste-list]');
  paste?.click();
  return paste !== null;
}
