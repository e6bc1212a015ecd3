import type { RefusedCode } from '../contract/dealer.contract';
import { DEALER_CODE_LENGTH, MAX_DEALER_CODES } from '../contract/limits';
import { CODE_PROBLEMS, codeKey, readCode } from './codes';
import { findHeading, type Heading } from './tables/heading';
import { linesOf, type TextLine } from './tables/lines';
import { DELIMITERS, recordAt, recordsIn, type Delimiter } from './tables/records';
import { LINE_FAULTS, tableLine, type TableLine } from './tables/table';

export type CodeLine = { line: number; text: string; code: string; sku: string };
export type ReadCodes = { lines: CodeLine[]; refused: RefusedCode[] };

type Field = 'ownCode' | 'sku';
type Columns = Heading<Field> & { at: Record<Field, number> };

/** Reads a table of code and SKU, with or without a heading. */
export function readDealerCodes(csv: string): ReadCodes {
  const read: ReadCodes = { lines: [], refused: [] };
  const seen = new Map<string, number>();
  const texts = linesOf(csv);
  const columns = columnsOf(texts);
  for (const record of recordsIn(texts, columns)) {
    const row = tableLine(record, columns);
    if (row === null) continue;
    const { line } = row;
    const text = (texts[line - 1]?.text ?? '').slice(0, 100);
    const codes = codesOf(row, columns);
    const reason =
      typeof codes === 'string' ? codes : repeatedOrMany(codes.code, seen, read.lines.length);
    if (typeof codes === 'string' || reason !== null) {
      read.refused.push({ line, text, reason: `${reason} ` });
      continue;
    }
    seen.set(codeKey(codes.code), line);
    read.lines.push({ line, text, ...codes });
  }
  return read;
}

/** Returns the columns of the heading; without one, the code comes first and then the SKU. */
function columnsOf(lines: readonly TextLine[]): Columns {
  const heading = findHeading(lines, ['ownCode', 'sku']);
  const { ownCode, sku } = heading?.at ?? {};
  if (heading !== null && ownCode !== undefined) {
    const isOne = sku === undefined || sku === ownCode;
    return { ...heading, at: { ownCode, sku: isOne ? Number(ownCode === 0) : sku } };
  }
  const delimiter = delimiterOf(lines);
  const widest = recordsIn(lines, { delimiter, columns: 0, lastLine: 0 });
  const columns = Math.max(2, ...widest.slice(0, 100).map(({ fields }) => fields?.length ?? 0));
  const at = { ownCode: 0, sku: 1 };
  return { delimiter, columns, lastLine: 0, at, names: ['ownCode', 'sku'], repeated: [] };
}

/** Returns the separator that gives the most lines a second cell. */
function delimiterOf(lines: readonly TextLine[]): Delimiter {
  const first = lines.slice(0, 20);
  const split = (delimiter: Delimiter) =>
    first.filter((_, at) => {
      const fields = recordAt(first, at, delimiter, 0).record?.fields ?? [];
      return (fields[1] ?? '').trim() !== '';
    }).length;
  const counts = DELIMITERS.map(split);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** Returns the codes of a row, or why it is refused. */
function codesOf(
  { cells, fault }: TableLine,
  { at }: Columns,
): Pick<CodeLine, 'code' | 'sku'> | string {
  if (fault !== null) return fault === 'wrong-encoding' ? 'This is not text.' : LINE_FAULTS[fault];
  const code = readCode(cells[at.ownCode] ?? '', DEALER_CODE_LENGTH);
  if ('problem' in code) {
    if (code.problem !== 'long-code') return CODE_PROBLEMS[code.problem];
    return `A code can have up to ${DEALER_CODE_LENGTH} characters.`;
  }
  const sku = readCode(cells[at.sku] ?? '');
  if ('problem' in sku) {
    const isUnknown = sku.problem === 'long-code';
    if (sku.problem === 'missing-code') return 'The SKU is missing.';
    return isUnknown ? 'We have no such SKU.' : CODE_PROBLEMS[sku.problem];
  }
  return { code: code.code, sku: sku.code };
}

function repeatedOrMany(
  code: string,
  seen: ReadonlyMap<string, number>,
  count: number,
): string | null {
  const before = seen.get(codeKey(code));
  if (before !== undefined) return `Line ${before} has this code already.`;
  return count < MAX_DEALER_CODES ? null : 'An account can have 10,000 codes.';
}
