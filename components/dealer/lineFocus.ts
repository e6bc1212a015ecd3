import { useEffect, useEffectEvent, useState } from 'react';
import { grouped, type ListedLine } from './quickLinesState';

export function rowId(line: number): string {
  return `quick-line-${line}`;
}

/** Returns the line shown after this one, else the one before it. */
export function neighbour(lines: readonly ListedLine[], line: number): number | undefined {
  const { toDecide, missing, matched } = grouped(lines);
  const shown = [...toDecide, ...missing, ...matched].map((one) => one.line);
  const at = shown.indexOf(line);
  return shown[at + 1] ?? shown[at - 1];
}

/**
 * Returns a function that moves the focus to a line's row when the focused one is removed or rendered
 * in another group; undefined stands for the results as a whole. Call it together with the change.
 */
export function useFocusNext(otherwise: () => void): (line: number | undefined) => void {
  const [place, setPlace] = useState<{ line: number | undefined } | null>(null);
  const focusNext = useEffectEvent((line: number | undefined) => {
    const row = line === undefined ? null : document.getElementById(rowId(line));
    if (row === null) otherwise();
    else row.focus();
  });

  // Syncs with the browser's focus, which falls to the body when its element is removed.
  useEffect(() => {
    if (place !== null && document.activeElement === document.body) focusNext(place.line);
  }, [place]);

  return (line) => setPlace({ line });
}
