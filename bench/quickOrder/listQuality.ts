import type { QuickLine } from '@/lib/contract/dealer.contract';
import type { PastedLine, PastedList, PastedPart } from './pastedLists';

/** What the quick order made of one part of a pasted line, or of a line that names none. */
export type LineResult = {
  list: string;
  text: string;
  /** Null for chatter. */
  right: readonly string[] | null;
  /** Only one part is right, and it is said without a doubt. */
  hasOneAnswer: boolean;
  isTicked: boolean;
  /** Ticked and right; or undecided with a right part among the first three; or honestly not sold. */
  isRight: boolean;
  isWrong: boolean;
  isMisread: boolean;
  isFolded: boolean;
  shown: string;
};

const FIRST = 3;

/** A part of the list with the row that the quick order made of it. */
type Met = { line: PastedLine; part: PastedPart; row: QuickLine | undefined };

export function judgeList(list: PastedList, rows: readonly QuickLine[]): LineResult[] {
  const met: Met[] = [];
  const results: (LineResult | Met)[] = [];
  list.lines.forEach((line, at) => {
    const own = rows.filter((row) => row.line === at + 1 || row.alsoLines.includes(at + 1));
    if (line.parts.length === 0) results.push(chatterResult(list, line, own));
    for (const one of assigned(line, own)) {
      met.push(one);
      results.push(one);
    }
  });
  const asked = new Map<QuickLine, number>();
  for (const { part, row } of met) {
    if (row !== undefined) asked.set(row, (asked.get(row) ?? 0) + part.qty);
  }
  return results.map((one) => ('part' in one ? partResult(list, one, asked) : one));
}

/** Gives each part the row that ticked it, else the next one that is left. */
function assigned(line: PastedLine, own: readonly QuickLine[]): Met[] {
  if (line.parts.length < 2) {
    return line.parts.map((part) => ({ line, part, row: own[0] }));
  }
  const left = [...own];
  const take = (holds: (row: QuickLine) => boolean) => {
    const at = left.findIndex(holds);
    return at < 0 ? undefined : left.splice(at, 1)[0];
  };
  const ticked = line.parts.map((part) =>
    take(({ item }) => item !== null && part.right.includes(item.sku)),
  );
  return line.parts.map((part, at) => ({
    line,
    part,
    row: ticked[at] ?? take((row) => isOffered(part, row)) ?? take(() => true),
  }));
}

function chatterResult(
  list: PastedList,
  { text }: PastedLine,
  own: readonly QuickLine[],
): LineResult {
  // A heading of a sheet is left out altogether.
  const isFolded = own.every(({ kind }) => kind === 'not-a-line');
  return {
    list: list.name,
    text,
    right: null,
    hasOneAnswer: false,
    isTicked: false,
    isRight: isFolded,
    isWrong: own.some(({ item }) => item !== null),
    isMisread: false,
    isFolded,
    shown: shownOf(own[0]),
  };
}

function partResult(
  list: PastedList,
  { line, part, row }: Met,
  asked: ReadonlyMap<QuickLine, number>,
): LineResult {
  const { right, mustAsk = false } = part;
  return {
    list: list.name,
    text: line.text,
    right,
    shown: shownOf(row),
    hasOneAnswer: right.length === 1 && !mustAsk,
    ...(row === undefined ? NO_ROW : outcome(part, row, asked.get(row) ?? 0)),
  };
}

const NO_ROW = {
  isTicked: false,
  isRight: false,
  isWrong: false,
  isMisread: false,
  isFolded: true,
};

function outcome(part: PastedPart, row: QuickLine, pieces: number) {
  const { right, mustAsk = false, mayAsk = false } = part;
  const { item, qty, kind } = row;
  const isSure = item !== null && right.includes(item.sku);
  const isHonest = item === null && right.length === 0;
  const isAsking = asksQuantity(row);
  return {
    isTicked: isAsking ? isSure && mayAsk : item !== null,
    isRight: isSure || isHonest || isOffered(part, row),
    isWrong: item !== null && (!isSure || mustAsk),
    isMisread: !isAsking && qty !== pieces,
    isFolded: kind === 'not-a-line',
  };
}

/** The quantity is asked: nothing is added before it is given. */
function asksQuantity(row: QuickLine): boolean {
  return row.maybe !== undefined;
}

function choicesOf({ suggestions }: QuickLine): string[] {
  return suggestions.slice(0, FIRST).map(({ sku }) => sku);
}

function isOffered({ right }: PastedPart, row: QuickLine | undefined): boolean {
  return row?.kind === 'choose' && choicesOf(row).some((sku) => right.includes(sku));
}

function shownOf(row: QuickLine | undefined): string {
  if (row === undefined) return '-';
  const { kind, qty, maybe, item, problem } = row;
  const count = maybe === undefined ? qty : `?${maybe.join()}`;
  return [kind, count, item?.sku, ...choicesOf(row), problem?.sentence].filter(Boolean).join(' ');
}

export type ListFigures = {
  lines: number;
  /** Of the parts that have one answer: ticked and right. */
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
  const single = parts.filter(({ hasOneAnswer }) => hasOneAnswer);
  const chatter = results.filter(({ right }) => right === null);
  const share = (some: readonly LineResult[], holds: (one: LineResult) => boolean) =>
    some.length === 0 ? 1 : some.filter(holds).length / some.length;
  return {
    lines: parts.length,
    sure: share(single, ({ isTicked, isRight }) => isTicked && isRight),
    oneAnswer: single.length,
    right: share(parts, ({ isRight }) => isRight),
    wrong: results.filter(({ isWrong }) => isWrong).length,
    misread: parts.filter(({ isMisread }) => isMisread).length,
    folded: share(chatter, ({ isFolded }) => isFolded),
  };
}
