import { CsvError, parse } from 'csv-parse/sync';
import type { TextLine } from './lines';

export const DELIMITERS = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** A record that begins on this line; `fields` is null when the line cannot be parsed. */
export type CsvRecord =
  | { line: number; fields: string[] }
  | { line: number; fields: null; problem: 'broken-quotes' | 'wrong-encoding' };

/** A quoted text with more lines than this has no closing quote. */
const MAX_LINES = 60;

export type RecordHeader = { delimiter: Delimiter; columns: number; lastLine: number };

const QUOTED_CELL: Record<Delimiter, RegExp> = {
  ',': /(?:^|[,\n]) *"/,
  ';': /(?:^|[;\n]) *"/,
  '\t': /(?:^|[\t\n]) *"/,
  '|': /(?:^|[|\n]) *"/,
};

/**
 * Splits one record as in RFC 4180; a quote inside an unquoted field is an ordinary character (an
 * inch sign). Returns 'open' when the text ends inside quotes, 'broken' when something follows
 * them.
 */
export function splitFields(text: string, delimiter: Delimiter): string[] | 'open' | 'broken' {
  // A fast path: most lines have no cell in quotes.
  if (!text.includes('"') || !QUOTED_CELL[delimiter].test(text)) return text.split(delimiter);
  try {
    return fieldsOf(text, delimiter, false);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    if (error.code === 'CSV_QUOTE_NOT_CLOSED') return 'open';
    if (error.code === 'INVALID_OPENING_QUOTE') return splitWithInchSigns(text, delimiter);
    return 'broken';
  }
}

function splitWithInchSigns(text: string, delimiter: Delimiter): string[] | 'open' | 'broken' {
  try {
    return fieldsOf(text, delimiter, true);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return error.code === 'CSV_QUOTE_NOT_CLOSED' ? 'open' : 'broken';
  }
}

function fieldsOf(text: string, delimiter: Delimiter, keepsInnerQuotes: boolean): string[] {
  const [fields] = parse(text, { delimiter, relax_quotes: keepsInnerQuotes, trim: true });
  return fields ?? [];
}

/**
 * Reads records from the lines after the header. A missing or misplaced closing quote rejects only
 * its own line; reading continues at the next.
 */
export async function* readCsvRecords(
  batches: AsyncIterable<TextLine[]>,
  header: RecordHeader,
): AsyncGenerator<CsvRecord[], void> {
  let waiting: TextLine[] = [];
  for await (const batch of batches) {
    waiting = waiting.concat(batch.filter((line) => line.number > header.lastLine));
    // Needs enough lines to distinguish an open quote from a broken one.
    const { records, used } = take(waiting, header, MAX_LINES);
    waiting = waiting.slice(used);
    yield records;
  }
  yield take(waiting, header, 1).records;
}

/** Reads the records after the header from all lines of a text. */
export function recordsIn(lines: readonly TextLine[], header: RecordHeader): CsvRecord[] {
  const after = lines.filter((line) => line.number > header.lastLine);
  return take(after, header, 1).records;
}

function take(
  lines: readonly TextLine[],
  { delimiter, columns }: RecordHeader,
  fewest: number,
): { records: CsvRecord[]; used: number } {
  const records: CsvRecord[] = [];
  let used = 0;
  while (lines.length - used >= fewest) {
    const taken = recordAt(lines, used, delimiter, columns);
    if (taken.record !== null) records.push(taken.record);
    used += taken.lines;
  }
  return { records, used };
}

type Taken = { record: CsvRecord | null; lines: number };

/** Returns the record that begins at this line; `columns` is 0 until the header is known. */
export function recordAt(
  lines: readonly TextLine[],
  from: number,
  delimiter: Delimiter,
  columns: number,
): Taken {
  const first = lines[from];
  if (first === undefined || first.text.trim() === '') return { record: null, lines: 1 };
  const line = first.number;
  const { fields, count, readable } = closed(lines, from, delimiter);
  const isWhole =
    fields !== null &&
    !hasSwallowed(fields, lines.slice(from + 1, from + count), { delimiter, columns });
  if (!first.readable || (isWhole && !readable)) {
    return {
      record: { line, fields: null, problem: 'wrong-encoding' },
      lines: isWhole ? count : 1,
    };
  }
  if (!isWhole) return { record: { line, fields: null, problem: 'broken-quotes' }, lines: 1 };
  return { record: { line, fields }, lines: count };
}

/**
 * A record over several lines with too many columns has swallowed other records; so has one with too few,
 * unless the lines in its quotes have no separators.
 */
function hasSwallowed(
  fields: readonly string[],
  inQuotes: readonly TextLine[],
  { delimiter, columns }: { delimiter: Delimiter; columns: number },
): boolean {
  if (inQuotes.length === 0 || columns === 0 || fields.length === columns) return false;
  if (fields.length > columns) return true;
  // The last line goes on behind the closing quote.
  const texts = inQuotes.map(({ text }, at) =>
    at === inQuotes.length - 1 ? (text.split('"')[0] ?? '') : text,
  );
  return texts.some((text) => text.includes(delimiter));
}

/** Joins lines until the quotes are closed; fields is null when they never are, or are broken. */
function closed(lines: readonly TextLine[], from: number, delimiter: Delimiter) {
  const texts: string[] = [];
  let readable = true;
  let isOpen = false;
  while (texts.length < MAX_LINES) {
    const next = lines[from + texts.length];
    if (next === undefined) break;
    texts.push(next.text);
    readable &&= next.readable;
    isOpen = endsInQuotes(next.text, delimiter, isOpen);
    if (!isOpen) break;
  }
  const fields = isOpen ? 'open' : splitFields(texts.join('\n'), delimiter);
  return { fields: Array.isArray(fields) ? fields : null, count: texts.length, readable };
}

/** Tells whether a cell in quotes is open at the end of a line. Looks at each character once. */
function endsInQuotes(line: string, delimiter: Delimiter, startsInQuotes: boolean): boolean {
  let isInside = startsInQuotes;
  let at = 0;
  for (;;) {
    if (isInside) {
      const quote = line.indexOf('"', at);
      if (quote === -1) return true;
      isInside = line.charAt(quote + 1) === '"';
      at = quote + (isInside ? 2 : 1);
      if (isInside) continue;
    } else {
      while (line.charAt(at) === ' ') at += 1;
      isInside = line.charAt(at) === '"';
      at += isInside ? 1 : 0;
      if (isInside) continue;
    }
    const next = line.indexOf(delimiter, at);
    if (next === -1) return false;
    at = next + 1;
  }
}
