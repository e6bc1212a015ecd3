import { codeKey } from './codes';
import { cellsOf } from './csv';
import type { RefusedCode } from '../contract/dealerCodes';
import { DEALER_CODE_LENGTH, MAX_DEALER_CODES } from '../contract/listLimits';

const SKU_LENGTH = 64;

export type CodeLine = { line: number; text: string; code: string; sku: string };
export type ReadCodes = { lines: CodeLine[]; refused: RefusedCode[] };

/** Reads a CSV of code and SKU, separated by a comma, a semicolon or a tab, with or without a head. */
export function readDealerCodes(csv: string): ReadCodes {
  const read: ReadCodes = { lines: [], refused: [] };
  const seen = new Map<string, number>();
  const rows = csv.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  rows.forEach((row, at) => {
    const line = at + 1;
    const [code = '', sku = ''] = cellsOf(row, separatorOf(row)).map(plainCell);
    if (row.trim() === '' || (line === 1 && /^(?:my |your |own )?codes?$/i.test(code))) return;
    const reason = refusalOf(code, sku, seen, read.lines.length);
    if (reason !== null) return read.refused.push({ line, text: row.slice(0, 100), reason });
    seen.set(codeKey(code), line);
    read.lines.push({ line, text: row.slice(0, 100), code, sku });
  });
  return read;
}

function separatorOf(row: string): string {
  return ['\t', ';'].find((separator) => row.includes(separator)) ?? ',';
}

/** A downloaded file marks what a spreadsheet would run as a formula. */
function plainCell(cell: string): string {
  return cell.trim().replace(/^'(?=[=+\-@])/, '');
}

function refusalOf(
  code: string,
  sku: string,
  seen: ReadonlyMap<string, number>,
  count: number,
): string | null {
  if (code === '') return 'The code is missing. ';
  if (sku === '') return 'The SKU is missing. ';
  if (code.length > DEALER_CODE_LENGTH)
    return `A code can have up to ${DEALER_CODE_LENGTH} characters. `;
  if (sku.length > SKU_LENGTH) return 'We have no such SKU. ';
  // Control characters come from binary files.
  if (/\p{Cc}/u.test(code + sku)) return 'This is not text. ';
  const before = seen.get(codeKey(code));
  if (before !== undefined) return `Line ${before} has this code already. `;
  return count < MAX_DEALER_CODES ? null : 'An account can have 10,000 codes. ';
}
