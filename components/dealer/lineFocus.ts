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

/** Where the keyboard goes on when the row around it is gone or drawn in another group. */
export function goOnAt(line: number | undefined, otherwise: () => void): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    const place = line === undefined ? null : document.getElementById(removeId(line));
    if (place === null) otherwise();
    else place.focus();
  });
}

/** The same for a line that has been found: at its choices. */
export function goOnChoosing(line: number, otherwise: () => void): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    const [first] = document.getElementsByName(choiceName(line));
    if (first === undefined) goOnAt(line, otherwise);
    else first.focus();
  });
}
