import { typedProblem } from '@/lib/commerce/cartProblems';
import { howMany } from '@/lib/commerce/howMany';
import { isPriced, linesTotal } from '@/lib/commerce/price';
import type {
  AddedLines,
  QuickItem,
  QuickLine,
  QuickProblem,
  WantedLine,
} from '@/lib/contract/dealer.contract';

/**
 * A line of the list as the server read it, with the suggestion that the dealer picked. `line` is its
 * own number on the page; a line that names several parts is several of them, of one `textLine`.
 */
export type ListedLine = QuickLine & { picked: QuickItem | null; textLine?: number };

/** Returns the number of the line in the text. */
export function numberOf({ line, textLine }: ListedLine): number {
  return textLine ?? line;
}

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
      return action.lines.map((line, at) => ({
        ...line,
        line: at + 1,
        textLine: line.line,
        picked: null,
      }));
    case 'removed':
      return lines.filter(({ line }) => line !== action.line);
    case 'picked': {
      const { item, maximum } = action;
      return changed(lines, action.line, (line) => withProblem({ ...line, picked: item }, maximum));
    }
    case 'counted':
      return changed(lines, action.line, (line) =>
        withProblem(counted(line, action.qty), action.maximum),
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

/** Takes a quantity that was typed or chosen; it is not asked any more. */
function counted(line: ListedLine, qty: number): ListedLine {
  const { maybe: _maybe, ...rest } = line;
  return { ...rest, qty, hasQuantity: true };
}

/** Applies the server's rule to a new quantity at once. */
function withProblem(line: ListedLine, maximum: number): ListedLine {
  const item = itemOf(line);
  if (item === null) return line;
  const problem: QuickProblem | null =
    line.maybe === undefined
      ? typedProblem(line.qty, { ...item, isPriced: isPriced(item) }, maximum)
      : { reason: 'quantity', sentence: howMany(line.maybe), fixQty: 0 };
  return { ...line, problem };
}

/** Replaces a line by another search's result; keeps its quantity unless the search had one. */
function withFound(line: ListedLine, found: QuickLine): ListedLine {
  const { line: number, textLine = number, text, alsoLines, qty, hasQuantity } = line;
  const said = found.hasQuantity ? found : { qty, hasQuantity };
  const { qty: pieces, hasQuantity: isSaid } = said;
  const kept = { line: number, textLine, text, alsoLines, qty: pieces, hasQuantity: isSaid };
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
    .map(({ part: _part, ...line }, at) => ({
      ...line,
      line: at + 1,
      textLine: at + 1,
      alsoLines: [],
    }));
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
export function mergeWords(merged: ListedLine): string | null {
  const { alsoLines, qty } = merged;
  if (alsoLines.length === 0) return null;
  const numbers = [numberOf(merged), ...alsoLines];
  const shown = numbers.slice(0, 5);
  const words =
    numbers.length > shown.length
      ? `${shown.join(', ')} and ${numbers.length - shown.length} more`
      : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`;
  return `Lines ${words} are the same part, now one line of ${qty}`;
}

/** A part of which the cart has more than this list says. */
export type LoweredLine = { item: QuickItem; qty: number; inCart: number };

/** What to do with lowered lines: the list's quantity, both together, or the cart's. */
export type LoweredChoice = 'replace' | 'add' | 'keep';

export function loweredLines(
  lines: readonly ListedLine[],
  inCart: ReadonlyMap<number, number>,
): LoweredLine[] {
  const items = new Map(lines.map((line) => [itemOf(line)?.itmCode, itemOf(line)]));
  const before = new Map(lines.map((line) => [line.item?.itmCode, line.inCart]));
  return wantedLines(lines).flatMap(({ itmCode, qty }) => {
    const item = items.get(itmCode) ?? null;
    const pieces = Math.max(before.get(itmCode) ?? 0, inCart.get(itmCode) ?? 0);
    return item !== null && pieces > qty ? [{ item, qty, inCart: pieces }] : [];
  });
}

export function withChoice(
  wanted: readonly WantedLine[],
  lowered: readonly LoweredLine[],
  choice: LoweredChoice,
): WantedLine[] {
  const pieces = new Map(lowered.map(({ item, inCart }) => [item.itmCode, inCart]));
  return wanted.map(({ itmCode, qty }) => {
    const inCart = pieces.get(itmCode);
    if (inCart === undefined || choice === 'replace') return { itmCode, qty };
    return { itmCode, qty: choice === 'add' ? inCart + qty : inCart };
  });
}

/** "51 lines" and "as 50 parts": what was added, and what of it was one part. */
export function addedWords(lines: readonly ListedLine[], { added }: AddedLines) {
  const codes = new Set(added.map(({ itmCode }) => itmCode));
  const count = lines.filter(
    (line) => isReady(line) && codes.has(itemOf(line)?.itmCode ?? 0),
  ).length;
  return { count, parts: codes.size };
}
