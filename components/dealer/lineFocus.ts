import { useEffect, useEffectEvent, useState } from 'react';
import { grouped, type ListedLine } from './quickLinesState';

export function choiceName(line: number): string {
  return `line-${line}`;
}

export function removeId(line: number): string {
  return `remove-line-${line}`;
}

/** Returns the line shown after this one, else the one before it. */
export function neighbour(lines: readonly ListedLine[], line: number): number | undefined {
  const { toDecide, missing, matched } = grouped(lines);
  const shown = [...toDecide, ...missing, ...matched].map((one) => one.line);
  const at = shown.indexOf(line);
  return shown[at + 1] ?? shown[at - 1];
}

/** A line, at its choices if it has some; undefined for the results as a whole. */
type Place = { line: number | undefined; choosing?: boolean };

/**
 * Returns a function that moves the focus when its row is removed or rendered in another group.
 * Call it together with the change of the rows.
 */
export function useFocusNext(otherwise: () => void): (place: Place) => void {
  const [place, setPlace] = useState<Place | null>(null);
  const focusNext = useEffectEvent(({ line, choosing = false }: Place) => {
    const [choice] = choosing ? document.getElementsByName(choiceName(line ?? 0)) : [];
    const found = choice ?? document.getElementById(removeId(line ?? 0));
    if (found === null) otherwise();
    else found.focus();
  });

  // Syncs with the browser's focus, which falls to the body when its element is removed.
  useEffect(() => {
    if (place !== null && document.activeElement === document.body) focusNext(place);
  }, [place]);

  return setPlace;
}
