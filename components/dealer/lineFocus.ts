import { useEffect, useEffectEvent, useState } from 'react';
import { grouped, type ListedLine } from './quickLinesState';

export function choiceName(line: number): string {
  return `line-${line}`;
}

export function removeId(line: number): string {
  return `remove-line-${line}`;
}

/** The line that is shown after this one, or else before it. */
export function neighbour(lines: readonly ListedLine[], line: number): number | undefined {
  const { toDecide, missing, matched } = grouped(lines);
  const shown = [...toDecide, ...missing, ...matched].map((one) => one.line);
  const at = shown.indexOf(line);
  return shown[at + 1] ?? shown[at - 1];
}

/** A line to go on at, first of all at its choices; none: what was read, as a whole. */
type Place = { line: number | undefined; choosing?: boolean };

/**
 * Where the keyboard goes on when the row around it is gone, or drawn in another group. To be told
 * together with what changes the rows.
 */
export function useGoingOn(otherwise: () => void): (place: Place) => void {
  const [place, setPlace] = useState<Place | null>(null);
  const goOn = useEffectEvent(({ line, choosing = false }: Place) => {
    const [choice] = choosing ? document.getElementsByName(choiceName(line ?? 0)) : [];
    const found = choice ?? document.getElementById(removeId(line ?? 0));
    if (found === null) otherwise();
    else found.focus();
  });

  // Syncs with the browser's focus, which falls to the page when its place is gone.
  useEffect(() => {
    if (place !== null && document.activeElement === document.body) goOn(place);
  }, [place]);

  return setPlace;
}
