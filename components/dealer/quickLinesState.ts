import { typedProblem } from '@/lib/commerce/cartProblems';
import { linesTotal } from '@/lib/commerce/price';
import type {
  AddedLines,
  QuickItem,
  QuickLine,
  QuickProblem,
  WantedLine,
} from '@/lib/contract/quickOrder';

/** A line of the list as the server read it, with the suggestion that the dealer picked. */
export type ListedLine = QuickLine & { picked: QuickItem | null };

export type QuickAction =
  | { type: 'read'; lines: QuickLine[] }
  | { type: 'picked'; line: number; item: QuickItem; maximum: number }
  | { type: 'counted'; line: number; qty: number; maximum: number }
  | { type: 'removed'; line: number }
  | { type: 'found'; line: number; found: QuickLine }
  | { type: 'added'; answer: AddedLines };

export function quickLines(lines: ListedLine[], action: QuickAction): ListedLine[] {
  switch (action.type) {
    case 'read':
      return action.lines.map((line) => ({ ...line, picked: null }));
    case 'removed':
      return lines.filter(({ line }) => line !== action.line);
    case 'picked': {
      const { item, maximum } = action;
      return changed(lines, action.line, (line) => withProblem({ ...line, picked: item }, maximum));
    }
    case 'counted':
      return changed(lines, action.line, (line) =>
        withProblem({ ...line, qty: action.qty, hasQuantity: true }, action.maximum),
      );
    case 'found':
      return changed(lines, action.line, (line) => withFound(line, action.found));
    case 'added':
      return afterAdding(lines, action.answer);
  }
}

function changed(
  lines: ListedLine[],
  which: number,
  change: (line: ListedLine) => ListedLine,
): ListedLine[] {
  return lines.map((line) => (line.line === which ? change(line) : line));
}

export function itemOf({ item, picked }: ListedLine): QuickItem | null {
  return picked ?? item;
}

/** Applies the server's rule to a new quantity at once. */
function withProblem(line: ListedLine, maximum: number): ListedLine {
  const item = itemOf(line);
  if (item === null) return line;
  return { ...line, problem: typedProblem(line.qty, item, maximum) };
}

/** Replaces a line by another search's result; keeps its quantity unless the search had one. */
function withFound(line: ListedLine, found: QuickLine): ListedLine {
  const { line: number, text, alsoLines, qty, hasQuantity } = line;
  const said = found.hasQuantity ? found : { qty, hasQuantity };
  const { qty: pieces, hasQuantity: isSaid } = said;
  const kept = { line: number, text, alsoLines, qty: pieces, hasQuantity: isSaid };
  return { ...found, ...kept, picked: null };
}

/** Removes the added lines, shows why others were refused, and numbers the rest again. */
function afterAdding(lines: ListedLine[], { added, refused }: AddedLines): ListedLine[] {
  const done = new Set(added.map(({ itmCode }) => itmCode));
  const problems = new Map<number, QuickProblem>(
    refused.map(({ itmCode, problem }) => [itmCode, problem]),
  );
  const left = lines.flatMap((line) => {
    const itmCode = itemOf(line)?.itmCode;
    if (itmCode === undefined || !isReady(line)) return [line];
    if (done.has(itmCode)) return [];
    return [{ ...line, problem: problems.get(itmCode) ?? line.problem }];
  });
  return left
    .filter(({ kind }) => kind !== 'not-a-line')
    .map((line, at) => ({ ...line, line: at + 1, alsoLines: [] }));
}

export function isReady(line: ListedLine): boolean {
  return itemOf(line) !== null && line.problem === null;
}

/** Adds up lines of one part: two lines may have been decided for the same. */
export function wantedLines(lines: readonly ListedLine[]): WantedLine[] {
  const wanted = new Map<number, number>();
  for (const line of lines.filter(isReady)) {
    const itmCode = itemOf(line)?.itmCode;
    if (itmCode !== undefined) wanted.set(itmCode, (wanted.get(itmCode) ?? 0) + line.qty);
  }
  return [...wanted].map(([itmCode, qty]) => ({ itmCode, qty }));
}

/** Groups the lines by what is left to do. */
export function grouped(lines: readonly ListedLine[]) {
  const withoutItem = lines.filter(({ item, kind }) => item === null && kind !== 'not-a-line');
  return {
    toDecide: withoutItem.filter((line) => !isMissing(line)),
    missing: withoutItem.filter(isMissing),
    matched: lines.filter(({ item }) => item !== null),
    /** Greetings, dates and sums. */
    others: lines.filter(({ kind }) => kind === 'not-a-line'),
  };
}

/** Of a line that is not sold, the suggestions are other parts of the same phone. */
function isMissing({ kind, suggestions }: ListedLine): boolean {
  return kind === 'not-sold' || suggestions.length === 0;
}

/** Returns the sums of the lines that are ready. */
export function sumOf(lines: readonly ListedLine[]) {
  const ready = lines.filter(isReady).flatMap((line) => {
    const item = itemOf(line);
    return item === null ? [] : [{ item, qty: line.qty }];
  });
  const pieces = ready.reduce((sum, { qty }) => sum + qty, 0);
  return { lineCount: ready.length, pieces, total: linesTotal(ready) };
}

/** "Lines 2 and 11 are the same part, now one line of 15". */
export function mergeWords({ line, alsoLines, qty }: ListedLine): string | null {
  if (alsoLines.length === 0) return null;
  const numbers = [line, ...alsoLines];
  const shown = numbers.slice(0, 5);
  const words =
    numbers.length > shown.length
      ? `${shown.join(', ')} and ${numbers.length - shown.length} more`
      : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`;
  return `Lines ${words} are the same part, now one line of ${qty}`;
}
