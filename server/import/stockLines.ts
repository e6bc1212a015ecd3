import { createHash } from 'node:crypto';
import { MAX_PIECES, type StockFileKind, type StockLineProblem } from '@/lib/contract/stock';
import { recordAt, readCsvRecords, type Delimiter } from './csvRecords';
import { FileRefused, textFormatOf } from './fileFormat';
import { readTextLines, type TextFormat, type TextLine } from './textLines';

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

const COLUMNS = {
  received: { pieces: ['qty', 'quantity', 'received'], label: 'sku and qty' },
  counted: { pieces: ['counted', 'count', 'found'], label: 'sku and counted' },
} as const;
const SKU_NAMES = ['sku', 'itemcode', 'code'];
const AT_NAMES = ['at', 'countedat', 'time'];

type Header = {
  delimiter: Delimiter;
  columns: number;
  lastLine: number;
  at: { sku: number; pieces: number; at: number };
};

/** Reads a file of `sku,qty` or `sku,counted[,at]`; throws FileRefused when it is not such a file. */
export async function readStockFile(file: string, kind: StockFileKind): Promise<StockFileContent> {
  const format = await textFormatOf(file);
  const header = await findHeader(file, format, kind);
  const lines: StockFileLine[] = [];
  const problems: StockLineProblem[] = [];
  for await (const records of readCsvRecords(readTextLines(file, format), header)) {
    for (const { line, fields } of records) {
      if (fields?.every((cell) => cell.trim() === '')) continue;
      const read = fields === null ? 'This line cannot be read.' : readLine(line, fields, header);
      if (typeof read === 'string') problems.push(problemOf(line, fields, header, read));
      else lines.push(read);
    }
    if (lines.length + problems.length > MAX_FILE_LINES) {
      throw new FileRefused(
        `The file has more than ${MAX_FILE_LINES.toLocaleString('en-US')} lines; please split it.`,
      );
    }
  }
  if (lines.length + problems.length === 0) throw new FileRefused('The file has no lines.');
  return { lines, problems, hash: hashOf(lines) };
}

async function findHeader(file: string, format: TextFormat, kind: StockFileKind): Promise<Header> {
  const first = await firstLine(file, format);
  for (const delimiter of [',', ';', '\t'] as const) {
    const { record } = recordAt([first], 0, delimiter, 0);
    const names = (record?.fields ?? []).map((name) => name.toLowerCase().replace(/[\s_-]/g, ''));
    const find = (known: readonly string[]) => names.findIndex((name) => known.includes(name));
    const at = { sku: find(SKU_NAMES), pieces: find(COLUMNS[kind].pieces), at: find(AT_NAMES) };
    if (at.sku === -1 || at.pieces === -1) continue;
    const hasTimes = kind === 'counted';
    return {
      ...{ delimiter, columns: names.length, lastLine: first.number },
      at: { ...at, at: hasTimes ? at.at : -1 },
    };
  }
  throw new FileRefused(`The first line must name the columns ${COLUMNS[kind].label}.`);
}

async function firstLine(file: string, format: TextFormat): Promise<TextLine> {
  for await (const lines of readTextLines(file, format)) {
    const line = lines.find(({ text }) => text.trim() !== '');
    if (line !== undefined) return line;
  }
  throw new FileRefused('The file is empty.');
}

/** Returns the line, or the reason why it is refused. */
function readLine(
  line: number,
  fields: readonly string[],
  { columns, at }: Header,
): StockFileLine | string {
  if (fields.length > columns && fields.slice(columns).some((cell) => cell.trim() !== '')) {
    return 'The line has more columns than the first line.';
  }
  const cell = (index: number) => (fields[index] ?? '').trim();
  const sku = cell(at.sku);
  if (sku === '') return 'The SKU is missing.';
  const pieces = wholePieces(cell(at.pieces));
  if (pieces === null) return 'The number of pieces is not a whole number up to 1,000,000.';
  const time = at.at === -1 ? '' : cell(at.at);
  const moment = time === '' ? null : readMoment(time);
  if (time !== '' && moment === null) {
    return 'The time is not a time such as 2026-11-23 14:05.';
  }
  return { line, sku, pieces, at: moment };
}

/** Parses "12" and, as spreadsheets write it, "12.0". */
function wholePieces(text: string): number | null {
  const digits = /^(\d{1,7})(?:\.0+)?$/.exec(text)?.[1];
  const count = digits === undefined ? null : Number(digits);
  return count !== null && count <= MAX_PIECES ? count : null;
}

function problemOf(
  line: number,
  fields: readonly string[] | null,
  { at }: Header,
  reason: string,
): StockLineProblem {
  return { line, sku: fields?.[at.sku]?.trim() || null, reason };
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

/** Parses "2026-11-23 14:05", in Colombo unless it says otherwise; null when it is not a time. */
function readMoment(text: string): number | null {
  if (EPOCH.test(text)) return Number(text);
  const [, date, time, zone = COLOMBO] = LOCAL.exec(text) ?? [];
  if (date === undefined || time === undefined) return null;
  const moment = Date.parse(`${date}T${time}${zone}`);
  const isRealDay = new Date(`${date}T00:00:00Z`).getUTCDate() === Number(date.slice(8));
  return Number.isNaN(moment) || !isRealDay ? null : moment;
}
