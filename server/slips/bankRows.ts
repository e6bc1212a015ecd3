import { cellsOf } from '@/lib/commerce/csv';
import { centsFromRupees, type Cents } from '@/lib/commerce/money';
import { MAX_BANK_ROWS } from '@/lib/contract/bankFile';
import { ShopError } from '@/server/errors';

/** Money that came in; the reference tells it from every other line of the account. */
export type BankRowRead = { line: number; text: string; cents: Cents; reference: string };

/** Lines before the heading, such as the name of the account. */
const MAX_PREAMBLE = 30;
const MAX_REFERENCE = 80;
const AMOUNT = /^\d{1,9}(?:\.\d{1,2})?$/;

const INCOMING = /^(credits?|deposits?|amount|cr|paid in|money in)\b/;
/** Their digits would look like numbers of orders. */
const SILENT = /balance|debit|withdraw|^dr\b|paid out|money out/;
const KIND = /^(type|dr ?\/ ?cr|cr ?\/ ?dr)$/;
const DATE = /date/;

type Heading = { at: number; separator: string; names: string[]; amountAt: number };

/** Returns the lines of a bank's CSV file that brought money. Throws 'bad-input' for another file. */
export function bankRowsOf(csv: string): BankRowRead[] {
  const lines = csv.replace(/^\uFEFF/, '').split(/\r?\n/);
  const heading = headingIn(lines);
  const rows = lines.flatMap((line, at) => {
    if (at <= heading.at || line.trim() === '') return [];
    return rowOf(cellsOf(line, heading.separator), heading, at + 1);
  });
  if (rows.length === 0) throw refusal('No line of the file brought money. ');
  if (rows.length > MAX_BANK_ROWS) throw refusal(`At most ${MAX_BANK_ROWS} lines at once. `);
  return withOwnReferences(rows);
}

function refusal(sentence: string): ShopError {
  return new ShopError('bad-input', { csv: sentence });
}

function headingIn(lines: readonly string[]): Heading {
  for (const [at, line] of lines.slice(0, MAX_PREAMBLE).entries()) {
    const separator = [';', '\t'].find((one) => line.includes(one)) ?? ',';
    const names = cellsOf(line, separator).map((name) => name.toLowerCase());
    const amountAt = names.findIndex((name) => INCOMING.test(name));
    const hasText = names.some((name, cell) => cell !== amountAt && isTold(name));
    if (amountAt !== -1 && hasText) return { at, separator, names, amountAt };
  }
  throw refusal('The file must name its columns: a credit or amount, and a description. ');
}

/** Tells whether a column says something about the payment. */
function isTold(name: string): boolean {
  return name !== '' && !SILENT.test(name) && !KIND.test(name) && !DATE.test(name);
}

function rowOf(cells: string[], { names, amountAt }: Heading, line: number): BankRowRead[] {
  const written = (cells[amountAt] ?? '').replace(/[,\s]|LKR|Rs\.?|CR$/gi, '');
  const kind = cells[names.findIndex((name) => KIND.test(name))] ?? '';
  if (!AMOUNT.test(written) || /^d/i.test(kind)) return [];
  const cents = centsFromRupees(Number(written));
  const told = cells.filter(
    (cell, at) => at !== amountAt && isTold(names[at] ?? '') && cell !== '',
  );
  const text = told.join(' ');
  const date = cells[names.findIndex((name) => DATE.test(name))] ?? '';
  return cents === 0 ? [] : [{ line, text, cents, reference: `${date} ${text}`.trim() }];
}

/** Two payments may be described in the same words on one day. */
function withOwnReferences(rows: readonly BankRowRead[]): BankRowRead[] {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const start = row.reference.slice(0, MAX_REFERENCE - 5);
    const key = `${start} ${row.cents}`;
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return { ...row, reference: count === 1 ? start : `${start} #${count}` };
  });
}
