import { useRef, useState } from 'react';
import type { KeyAct } from '../keys/useKeys';

type TablePlan = {
  ids: readonly string[];
  /** Enter on a row; without it Enter presses the row's link. */
  onOpen?: (id: string) => void;
  isSelectable?: boolean;
};

export type Table = {
  cursor: string | null;
  selected: ReadonlySet<string>;
  isSelectable: boolean;
  keys: KeyAct[];
  setCursor: (id: string) => void;
  toggle: (id: string) => void;
  /** Selects everything between the last toggled row and this one. */
  toggleTo: (id: string) => void;
  /** Selects these rows; none for an empty list. */
  select: (ids: readonly string[]) => void;
  /** Keeps the row's element, for the cursor. */
  rowRef: (id: string) => (row: HTMLElement | null) => void;
};

/** The cursor of a list (J, K), its selection (X, Shift X) and its main act (Enter). */
export function useTable({ ids, onOpen, isSelectable = false }: TablePlan): Table {
  const [cursorAt, setCursor] = useState<string | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [anchor, setAnchor] = useState<string | null>(null);
  const rows = useRef(new Map<string, HTMLElement>());

  const cursor = cursorAt !== null && ids.includes(cursorAt) ? cursorAt : null;
  // A page that was loaded anew has other rows.
  const selected = new Set(ids.filter((id) => chosen.has(id)));

  function move(step: number) {
    const from = cursor === null ? -1 : ids.indexOf(cursor);
    const at = cursor === null && step < 0 ? ids.length - 1 : from + step;
    const id = ids[Math.min(ids.length - 1, Math.max(0, at))];
    if (id === undefined) return;
    setCursor(id);
    focusRow(rows.current.get(id));
  }

  function toggle(id: string) {
    setCursor(id);
    setAnchor(id);
    setChosen(toggled(selected, id));
  }

  function toggleTo(id: string) {
    const ends = [ids.indexOf(anchor ?? id), ids.indexOf(id)].sort((a, b) => a - b);
    setCursor(id);
    setChosen(new Set([...selected, ...ids.slice(ends[0], (ends[1] ?? 0) + 1)]));
  }

  const onCursor = (act: (id: string) => void) => () => cursor !== null && act(cursor);
  const selecting: KeyAct[] = [
    { press: 'x', label: 'select', run: onCursor(toggle) },
    { press: 'Shift+X', label: 'to here', run: onCursor(toggleTo) },
  ];
  return {
    cursor,
    selected,
    isSelectable,
    setCursor,
    toggle,
    toggleTo,
    select: (all) => setChosen(new Set(all)),
    rowRef: (id) => (row) =>
      void (row === null ? rows.current.delete(id) : rows.current.set(id, row)),
    keys: [
      { press: 'j', label: 'move', run: () => move(1) },
      { press: 'k', label: 'move', run: () => move(-1) },
      ...(isSelectable ? selecting : []),
      {
        press: 'Enter',
        label: 'open',
        run: onCursor((id) => open(id, rows.current.get(id), onOpen)),
      },
    ],
  };
}

function toggled(selected: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(selected);
  if (!next.delete(id)) next.add(id);
  return next;
}

const mainOf = (row: HTMLElement) => row.querySelector<HTMLElement>('[data-main]');

function open(id: string, row: HTMLElement | undefined, onOpen?: (id: string) => void): void {
  if (onOpen !== undefined) onOpen(id);
  else if (row !== undefined) mainOf(row)?.click();
}

/** The cursor is the focus, so that screen readers follow it. */
function focusRow(row: HTMLElement | undefined): void {
  if (row === undefined) return;
  (mainOf(row) ?? row).focus({ preventScroll: true });
  row.scrollIntoView({ block: 'nearest' });
}
