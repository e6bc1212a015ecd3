import { CsvError, parse } from 'csv-parse/sync';
import type { TextLine } from './textLines';

export type Delimiter = ',' | ';' | '\t';

/** A record that begins on this line; `fields` is null when the line cannot be parsed. */
export type CsvRecord =
  | { line: number; fields: string[] }
  | { line: number; fields: null; problem: 'broken-quotes' | 'wrong-encoding' };

/** A quoted text with more lines than this has no closing quote. */
const MAX_LINES = 60;

/**
 * Splits one record as in RFC 4180; a quote inside an unquoted field is an ordinary character (an
 * inch sign). Returns 'open' when the text ends inside quotes, 'broken' when something follows
 * them.
 */
export function splitFields(text: string, delimiter: Delimiter): string[] | 'open' | 'broken' {
  // A fast path: most lines have no quotes.
  if (!text.includes('"')) return text.split(delimiter);
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
  const [fields] = parse(text, { delimiter, relax_quotes: keepsInnerQuotes, rtrim: true });
  return fields ?? [];
}

/**
 * Reads records from the lines after the header. A missing or misplaced closing quote rejects only
 * its own line; reading continues at the next.
 */
export async function* readCsvRecords(
  batches: AsyncIterable<TextLine[]>,
  header: { delimiter: Delimiter; columns: number; lastLine: number },
): AsyncGenerator<CsvRecord[], void> {
  let waiting: TextLine[] = [];
  const take = (fewest: number): CsvRecord[] => {
    const records: CsvRecord[] = [];
    let at = 0;
    while (waiting.length - at >= fewest) {
      const { record, lines } = recordAt(waiting, at, header.delimiter, header.columns);
      if (record !== null) records.push(record);
      at += lines;
    }
    waiting = waiting.slice(at);
    return records;
  };
  for await (const batch of batches) {
    waiting = waiting.concat(batch.filter((line) => line.number > header.lastLine));
    // Needs enough lines to distinguish an open quote from a broken one.
    yield take(MAX_LINES);
  }
  yield take(1);
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
  // A record over several lines with a wrong number of columns has swallowed other records.
  const swallowed = count > 1 && columns > 0 && fields?.length !== columns;
  const isWhole = fields !== null && !swallowed;
  if (!first.readable || (isWhole && !readable)) {
    return {
      record: { line, fields: null, problem: 'wrong-encoding' },
      lines: isWhole ? count : 1,
    };
  }
  if (!isWhole) return { record: { line, fields: null, problem: 'broken-quotes' }, lines: 1 };
  return { record: { line, fields }, lines: count };
}

/** Joins lines until the quotes are closed; fields is null when they never are. */
function closed(lines: readonly TextLine[], from: number, delimiter: Delimiter) {
  let text = lines[from]?.text ?? '';
  let readable = lines[from]?.readable ?? true;
  let fields = splitFields(text, delimiter);
  let count = 1;
  while (fields === 'open' && count < MAX_LINES) {
    const next = lines[from + count];
    if (next === undefined) break;
    text += `\n${next.text}`;
    readable &&= next.readable;
    count += 1;
    if (next.text.includes('"')) fields = splitFields(text, delimiter);
  }
  return { fields: Array.isArray(fields) ? fields : null, count, readable };
}
