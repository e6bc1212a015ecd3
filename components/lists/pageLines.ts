import { typedProblem } from '@/lib/commerce/cartProblems';
import { isPriced, linesTotal, unitPrice } from '@/lib/commerce/price';
import type { ItemListLine, ListChange } from '@/lib/contract/account.contract';
import type { AddedLines, WantedLine } from '@/lib/contract/dealer.contract';
import { counted } from '@/lib/text/format';

/** A line on the page, with what the customer changed and chose. */
export type PageLine = ItemListLine & { isChosen: boolean };

export type ListAction =
  | { type: 'read'; lines: readonly ItemListLine[] }
  | { type: 'counted'; itmCode: number; qty: number; maximum: number }
  | { type: 'chosen'; itmCode: number | null; isChosen: boolean }
  | { type: 'removed'; itmCode: number }
  | { type: 'added'; answer: AddedLines };

/** Chooses all lines that can be ordered. */
export function firstLines(lines: readonly ItemListLine[]): PageLine[] {
  return lines.map((line) => ({ ...line, isChosen: line.problem === null }));
}

export function pageLines(lines: PageLine[], action: ListAction): PageLine[] {
  switch (action.type) {
    case 'read':
      return firstLines(action.lines);
    case 'counted':
      return lines.map((line) => (line.itmCode === action.itmCode ? recount(line, action) : line));
    case 'chosen': {
      const { itmCode, isChosen } = action;
      return lines.map((line) =>
        itmCode === null || line.itmCode === itmCode ? { ...line, isChosen } : line,
      );
    }
    case 'removed':
      return lines.filter(({ itmCode }) => itmCode !== action.itmCode);
    case 'added':
      return afterAdding(lines, action.answer);
  }
}

/** Applies the server's rules to a new quantity at once. A corrected line is chosen. */
function recount(line: PageLine, { qty, maximum }: { qty: number; maximum: number }): PageLine {
  const { item } = line;
  if (item === null) return line;
  const problem = typedProblem(qty, { ...item, isPriced: isPriced(item) }, maximum);
  const now = isPriced(item) ? unitPrice(item, qty) : null;
  const isFixed = line.problem !== null && problem === null;
  return { ...line, qty, now, problem, isChosen: line.isChosen || isFixed };
}

/** Lines in the cart are no longer chosen; the others show why they are not. */
function afterAdding(lines: readonly PageLine[], { cart, refused }: AddedLines): PageLine[] {
  const held = new Map(cart.cart.map(({ itmCode, qty }) => [itmCode, qty]));
  const problems = new Map(refused.map(({ itmCode, problem }) => [itmCode, problem]));
  return lines.map((line) => ({
    ...line,
    inCart: held.get(line.itmCode) ?? 0,
    problem: problems.get(line.itmCode) ?? line.problem,
    isChosen: false,
  }));
}

/** Returns the lines that go into the cart. */
export function chosenLines(lines: readonly PageLine[]): PageLine[] {
  return lines.filter(({ isChosen, problem }) => isChosen && problem === null);
}

export function asWanted(lines: readonly WantedLine[]): WantedLine[] {
  return lines.map(({ itmCode, qty }) => ({ itmCode, qty }));
}

/** Tells whether quantities or lines differ from the saved list. */
export function isChanged(saved: readonly WantedLine[], lines: readonly WantedLine[]): boolean {
  return JSON.stringify(asWanted(saved)) !== JSON.stringify(asWanted(lines));
}

export function totalOf(lines: readonly PageLine[]): number {
  return linesTotal(lines.flatMap(({ item, qty }) => (item === null ? [] : [{ item, qty }])));
}

const WORDS: Record<ListChange, (count: number) => string> = {
  dearer: (count) => `${counted(count, 'price')} up`,
  cheaper: (count) => `${counted(count, 'price')} down`,
  gone: (count) => `${count} no longer sold`,
  back: (count) => `${count} sold again`,
  'sold-out': (count) => `${count} sold out`,
  short: (count) => `${count} with less stock than you need`,
  'in-stock': (count) => `${count} in stock again`,
  renamed: (count) => `${counted(count, 'new name')}`,
};

/** Returns what changed in one sentence, such as "2 prices up, 1 sold out."; null for nothing. */
export function changeWords(lines: readonly ItemListLine[]): string | null {
  const counts = new Map<ListChange, number>();
  for (const change of lines.flatMap(({ changes }) => changes)) {
    counts.set(change, (counts.get(change) ?? 0) + 1);
  }
  const words = [...counts].map(([change, count]) => WORDS[change](count));
  return words.length === 0 ? null : `${words.join(', ')}.`;
}
