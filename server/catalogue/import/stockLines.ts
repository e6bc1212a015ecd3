import { createHash } from 'node:crypto';
import {
  AMOUNT_PROBLEMS,
  columnStyleOf,
  readPieces,
  type ColumnStyle,
} from '@/lib/commerce/amounts';
import { CODE_PROBLEMS, readCode } from '@/lib/commerce/codes';
import { findHeading, type Heading } from '@/lib/commerce/tables/heading';
import type { TextLine } from '@/lib/commerce/tables/lines';
import {
  LINE_FAULTS,
  requireColumns,
  tableLines,
  type Needed,
  type TableLine,
} from '@/lib/commerce/tables/table';
import { FileRefused } from '@/lib/commerce/tables/textFormat';
import { MAX_PIECES } from '@/lib/contract/limits';
import type { StockFileKind, StockLineProblem } from '@/lib/contract/stock.contract';
import { plainCell } from '@/lib/input/plainText';
import { textFormatOf } from './fileFormat';
import { readTextLines } from './textLines';

/** A line of a receipt or a count; `at` is null for now. */
export type StockFileLine = { line: number; sku: string; pieces: number; at: number | null };

export type StockFileContent = {
  lines: StockFileLine[];
  problems: StockLineProblem[];
  /** Of the lines as read: quotes, spaces and line ends do not matter. */
  hash: string;
};

/** All lines are read in one transaction. */
export const MAX_FILE_LINES = 20_000;

type Field = 'sku' | 'received' | 'counted' | 'countedAt';
type Pieces = 'received' | 'counted';

const NEEDED: Record<StockFileKind, Needed<Field>> = {
  received: [
    ['sku', 'the SKU'],
    ['received', 'the pieces received (qty)'],
  ],
  counted: [
    ['sku', 'the SKU'],
    ['counted', 'the pieces counted'],
  ],
};

/** Reads a file of `sku,qty` or `sku,counted[,at]`; throws FileRefused when it is not such a file. */
export async function readStockFile(file: string, kind: StockFileKind): Promise<StockFileContent> {
  const all = await linesOfFile(file);
  const heading = requireColumns(findHeading(all, fieldsOf(kind)), NEEDED[kind]);
  const rows = tableLines(all, heading, MAX_FILE_LINES);
  const style = columnStyleOf(rows.map(({ cells }) => cells[heading.at[kind] ?? -1] ?? ''));
  const lines: StockFileLine[] = [];
  const problems: StockLineProblem[] = [];
  for (const row of rows) {
    const read = readRow(row, kind, { heading, style });
    if ('reason' in read) problems.push(read);
    else lines.push(read);
  }
  return { lines, problems, hash: hashOf(lines) };
}

function fieldsOf(kind: Pieces): Field[] {
  return kind === 'counted' ? ['sku', 'counted', 'countedAt'] : ['sku', 'received'];
}

/** Twice as many lines as a file may have rows leave room for empty ones. */
const MOST_READ = 2 * MAX_FILE_LINES + 1_000;

async function linesOfFile(file: string): Promise<TextLine[]> {
  const lines: TextLine[] = [];
  for await (const batch of readTextLines(file, await textFormatOf(file))) {
    lines.push(...batch);
    if (lines.length > MOST_READ) {
      const most = MAX_FILE_LINES.toLocaleString('en-US');
      throw new FileRefused(`The file has more than ${most} lines; please split it.`);
    }
  }
  return lines;
}

type Reading = { heading: Heading<Field>; style: ColumnStyle };

/** Returns the line, or why it is refused. */
function readRow(
  { line, cells, fault }: TableLine,
  kind: Pieces,
  { heading, style }: Reading,
): StockFileLine | StockLineProblem {
  const cell = (field: Field) => cells[heading.at[field] ?? -1] ?? '';
  const refused = (reason: string, field?: Field): StockLineProblem => ({
    line,
    sku: cell('sku') || null,
    reason: field === undefined ? reason : `${nameOf(field, heading)}: ${reason}`,
  });
  if (fault !== null) return refused(LINE_FAULTS[fault]);
  const code = readCode(cell('sku'));
  if ('problem' in code) {
    const isMissing = code.problem === 'missing-code';
    return refused(isMissing ? 'The SKU is missing.' : CODE_PROBLEMS[code.problem], 'sku');
  }
  const read = readPieces(cell(kind), style);
  if ('problem' in read) return refused(AMOUNT_PROBLEMS[read.problem], kind);
  if (read.pieces > MAX_PIECES) return refused('The number of pieces is above 1,000,000.', kind);
  const moment = readMoment(plainCell(cell('countedAt')));
  return moment === undefined
    ? refused('The time is not a time such as 2026-11-23 14:05.', 'countedAt')
    : { line, sku: code.code, pieces: read.pieces, at: moment };
}

function nameOf(field: Field, { at, names }: Heading<Field>): string {
  return (names[at[field] ?? -1] ?? field).replace(/\s+/g, ' ').trim();
}

function hashOf(lines: readonly StockFileLine[]): string {
  const hash = createHash('sha256');
  for (const { sku, pieces, at } of lines) hash.update(`${JSON.stringify([sku, pieces, at])}\n`);
  return hash.digest('hex');
}

/** Epoch milliseconds, as another program may write them. */
const EPOCH = /^\d{12,14}$/;
const LOCAL = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?)(Z|[+-]\d\d:?\d\d)?$/;
/** The shop's own time, which has no summer time. */
const COLOMBO = '+05:30';

/** Parses "2026-11-23 14:05", in Colombo unless it says otherwise; null is now, undefined no time. */
function readMoment(text: string): number | null | undefined {
  if (text === '') return null;
  if (EPOCH.test(text)) return Number(text);
  const [, date, time, zone = COLOMBO] = LOCAL.exec(text) ?? [];
  if (date === undefined || time === undefined) return undefined;
  const moment = Date.parse(`${date}T${time}${zone}`);
  const isRealDay = new Date(`${date}T00:00:00Z`).getUTCDate() === Number(date.slice(8));
  return Number.isNaN(moment) || !isRealDay ? undefined : moment;
}
