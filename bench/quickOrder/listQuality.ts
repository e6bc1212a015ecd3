import type { QuickLine } from '@/lib/contract/quickOrder';
import type { PastedLine, PastedList } from './pastedLists';

/** What the quick order made of one pasted line. */
export type LineResult = {
  list: string;
  text: string;
  /** Null for chatter. */
  right: readonly string[] | null;
  isTicked: boolean;
  /** Ticked and right; or undecided with a right part among the first three; or honestly not sold. */
  isRight: boolean;
  isWrong: boolean;
  isMisread: boolean;
  isFolded: boolean;
  shown: string;
};

const FIRST = 3;

export function judgeList(list: PastedList, rows: readonly QuickLine[]): LineResult[] {
  const byNumber = new Map(
    rows.flatMap((row) => [row.line, ...row.alsoLines].map((number) => [number, row] as const)),
  );
  return list.lines.map((line, at) => resultOf(list, line, byNumber.get(at + 1)));
}

function resultOf(list: PastedList, line: PastedLine, row: QuickLine | undefined): LineResult {
  const { text, right } = line;
  const ticked = row?.item ?? null;
  const isTicked = ticked !== null;
  const isSure = ticked !== null && includes(right, ticked.sku);
  const isHonest = right?.length === 0 && !isTicked;
  return {
    ...{ list: list.name, text, right, isTicked },
    isRight: isSure || isHonest || isOffered(line, row),
    isWrong: isTicked && !isSure,
    isMisread: right !== null && row?.qty !== askedFor(list, row),
    isFolded: isFolded(row),
    shown: shownOf(row),
  };
}

const includes = (skus: readonly string[] | null, sku: string) => skus?.includes(sku) === true;

function choicesOf({ suggestions }: QuickLine): string[] {
  return suggestions.slice(0, FIRST).map(({ sku }) => sku);
}

function isOffered({ right }: PastedLine, row: QuickLine | undefined): boolean {
  return row?.kind === 'choose' && choicesOf(row).some((sku) => includes(right, sku));
}

/** A heading of a sheet is left out altogether. */
function isFolded(row: QuickLine | undefined): boolean {
  return row === undefined || row.kind === 'not-a-line';
}

function shownOf(row: QuickLine | undefined): string {
  if (row === undefined) return '-';
  const { kind, qty, item, problem } = row;
  return [kind, qty, item?.sku, ...choicesOf(row), problem?.sentence].filter(Boolean).join(' ');
}

/** Lines of one part are added up. */
function askedFor(list: PastedList, row: QuickLine | undefined): number {
  const numbers = row === undefined ? [] : [row.line, ...row.alsoLines];
  return numbers.reduce((sum, number) => sum + (list.lines[number - 1]?.qty ?? 0), 0);
}

export type ListFigures = {
  lines: number;
  /** Of the lines that have one answer: ticked and right. */
  sure: number;
  oneAnswer: number;
  right: number;
  wrong: number;
  misread: number;
  folded: number;
};

/** Returns shares from 0 to 1; `wrong` and `misread` are counts. */
export function listFigures(results: readonly LineResult[]): ListFigures {
  const parts = results.filter(({ right }) => right !== null);
  const single = parts.filter(({ right }) => right?.length === 1);
  const chatter = results.filter(({ right }) => right === null);
  const share = (some: readonly LineResult[], holds: (one: LineResult) => boolean) =>
    some.length === 0 ? 1 : some.filter(holds).length / some.length;
  return {
    lines: parts.length,
    sure: share(single, ({ isTicked, isRight }) => isTicked && isRight),
    oneAnswer: single.length,
    right: share(parts, ({ isRight }) => isRight),
    wrong: parts.filter(({ isWrong }) => isWrong).length,
    misread: parts.filter(({ isMisread }) => isMisread).length,
    folded: share(chatter, ({ isFolded }) => isFolded),
  };
}
