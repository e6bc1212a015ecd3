import { useState } from 'react';
import type { KeyAct } from '../keys/useKeys';

type TablePlan = {
  ids: readonly string[];
  /** Enter on a row; without it Enter presses the row's link. */
  onOpen?: (id: string) => void;
  isSelectable?: boolean;
  /** Keys that press the control of the cursor's row that has this key. */
  rowActs?: readonly Pick<KeyAct, 'press' | 'label'>[];
};

const NO_ACTS: readonly Pick<KeyAct, 'press' | 'label'>[] = [];

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

const isMove = true;
const MAIN = '[data-main]';

const controlOf = ({ press }: Pick<KeyAct, 'press'>) => `[aria-keyshortcuts="${press}"]`;

/** The cursor of a list (J, K), its selection (X, Shift X) and its main act (Enter). */
export function useTable(plan: TablePlan): Table {
  const { ids, onOpen, isSelectable = false, rowActs = NO_ACTS } = plan;
  const [cursorAt, setCursor] = useState<string | null>(null);
  const rows = useRows();
  const cursor = cursorAt !== null && ids.includes(cursorAt) ? cursorAt : null;
  const selection = useSelection(ids, setCursor);

  function move(step: number) {
    const from = cursor === null ? -1 : ids.indexOf(cursor);
    const at = cursor === null && step < 0 ? ids.length - 1 : from + step;
    const id = ids[Math.min(ids.length - 1, Math.max(0, at))];
    if (id === undefined) return;
    setCursor(id);
    rows.focus(id);
  }

  const onCursor = (act: (id: string) => void) => () => cursor !== null && act(cursor);
  const pressing = (control: string) => onCursor((id) => rows.press(id, control));
  const open = onOpen === undefined ? pressing(MAIN) : onCursor(onOpen);
  const selecting: KeyAct[] = [
    { press: 'x', label: 'select', isMove, run: onCursor(selection.toggle) },
    { press: 'Shift+X', label: 'to here', isMove, run: onCursor(selection.toggleTo) },
  ];
  return {
    ...selection,
    cursor,
    isSelectable,
    setCursor,
    rowRef: rows.keep,
    keys: [
      { press: 'j', label: 'move', isMove, run: () => move(1) },
      { press: 'k', label: 'move', isMove, run: () => move(-1) },
      ...(isSelectable ? selecting : []),
      ...rowActs.map((act) => ({ ...act, isMove, run: pressing(controlOf(act)) })),
      { press: 'Enter', label: 'open', isMove, run: open },
    ],
  };
}

type Selecting = Pick<Table, 'selected' | 'toggle' | 'toggleTo' | 'select'>;

function useSelection(ids: readonly string[], setCursor: (id: string) => void): Selecting {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [anchor, setAnchor] = useState<string | null>(null);
  // The rows change when the page's data is loaded again.
  const selected = new Set(ids.filter((id) => chosen.has(id)));

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

  return { selected, toggle, toggleTo, select: (all) => setChosen(new Set(all)) };
}

/** The elements of the rows. The cursor is the focus, so that screen readers follow it. */
function useRows() {
  const [rows] = useState(() => new Map<string, HTMLElement>());
  return {
    keep: (id: string) => (row: HTMLElement | null) =>
      void (row === null ? rows.delete(id) : rows.set(id, row)),
    focus(id: string) {
      const row = rows.get(id);
      if (row === undefined) return;
      (mainOf(row) ?? row).focus({ preventScroll: true });
      row.scrollIntoView({ block: 'nearest' });
    },
    press(id: string, control: string) {
      rows.get(id)?.querySelector<HTMLElement>(control)?.click();
    },
  };
}

function toggled(selected: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(selected);
  if (!next.delete(id)) next.add(id);
  return next;
}

const mainOf = (row: HTMLElement) => row.querySelector<HTMLElement>(MAIN);
