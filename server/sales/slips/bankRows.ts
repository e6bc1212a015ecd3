import {
  AMOUNT_PROBLEMS,
  centsOf,
  columnStyleOf,
  readNumber,
  type ColumnStyle,
} from '@/lib/commerce/amounts';
import type { Cents } from '@/lib/commerce/money';
import { linesOf } from '@/lib/commerce/tables/lines';
import { recordsIn } from '@/lib/commerce/tables/records';
import { LINE_FAULTS } from '@/lib/commerce/tables/table';
import { MAX_BANK_ROWS } from '@/lib/contract/payment.contract';
import { plainCell } from '@/lib/input/plainText';
import { ShopError } from '@/server/platform/errors';
import { directionIn, provenByBalance, type Direction } from './bankDirection';
import { bankHeading, type BankHeading, type BankRole } from './bankHeading';

/**
 * Money that came in; the reference tells it from every other line of the account. `isSure` is false where
 * nothing proves that it came in.
 */
export type BankRowRead = {
  line: number;
  text: string;
  cents: Cents;
  reference: string;
  isSure: boolean;
};

/** A line that cannot be read, with the reason. */
export type BankRowRefused = { line: number; text: string; reason: string };

export type BankRows = { rows: BankRowRead[]; refused: BankRowRefused[] };

const MAX_REFERENCE = 80;

/** Returns the lines of a bank's file that brought money. Throws 'bad-input' for another file. */
export function bankRowsOf(csv: string): BankRows {
  const lines = linesOf(csv);
  const heading = bankHeading(lines);
  if (heading === null) {
    throw refusal('The file must name its columns: a credit or amount, and a description. ');
  }
  const refused: BankRowRefused[] = [];
  const cells: Line[] = recordsIn(lines, heading).flatMap((record) => {
    const { line } = record;
    if (record.fields !== null) return { line, cells: record.fields.map((one) => one.trim()) };
    const text = (lines[line - 1]?.text ?? '').slice(0, MAX_REFERENCE);
    refused.push({ line, text, reason: LINE_FAULTS[record.problem] });
    return [];
  });
  const rows = incoming(cells, columnsOf(heading, cells), refused);
  if (rows.length + refused.length === 0) throw refusal('No line of the file brought money. ');
  if (rows.length + refused.length > MAX_BANK_ROWS) {
    throw refusal(`At most ${MAX_BANK_ROWS} lines at once. `);
  }
  return { rows: withOwnReferences(rows), refused };
}

function refusal(sentence: string): ShopError {
  return new ShopError('bad-input', { csv: sentence });
}

type Line = { line: number; cells: string[] };

/** Where the columns are, by what is in them; -1 for none. */
type Columns = {
  names: string[];
  date: number;
  credit: number;
  debit: number;
  amount: number;
  balance: number;
  directions: number[];
  told: number[];
  style: ColumnStyle;
  /** Numbers without a sign came in, because others have a minus. */
  hasSigns: boolean;
};

const MONEY: readonly BankRole[] = ['credit', 'debit', 'amount', 'balance'];

function columnsOf({ names, roles: named }: BankHeading, lines: readonly Line[]): Columns {
  const valuesOf = (at: number) =>
    lines.map(({ cells }) => cells[at] ?? '').filter((one) => one !== '');
  const isDirection = (at: number) => {
    const values = valuesOf(at);
    return values.length > 0 && values.every((one) => directionIn(one) !== null);
  };
  const isMoney = (at: number) => {
    const numbers = valuesOf(at).filter((one) => isNumber(one)).length;
    return numbers * 2 >= valuesOf(at).length;
  };
  const isSaid = named.includes('credit') || named.includes('amount');
  const roles = named.map((role, at) => {
    if (role !== 'either') return role;
    return !isSaid && isMoney(at) && !isDirection(at) ? 'amount' : 'direction';
  });
  const find = (wanted: BankRole) =>
    roles.findIndex(
      (role, at) => role === wanted && (!MONEY.includes(wanted) || isMoney(at)) && !isDirection(at),
    );
  const found = {
    date: roles.indexOf('date'),
    credit: find('credit'),
    debit: find('debit'),
    amount: find('amount'),
    balance: find('balance'),
  };
  const places = roles.map((_, at) => at);
  const directions = places.filter((at) => isDirection(at) || roles[at] === 'direction');
  const money = [found.credit, found.debit, found.amount, found.balance].filter((at) => at !== -1);
  const silent = places.filter((at) => ['debit', 'balance', 'date'].includes(roles[at] ?? ''));
  const told = places.filter(
    (at) => roles[at] !== null && ![...money, ...silent].includes(at) && !isDirection(at),
  );
  const style = columnStyleOf(money.flatMap(valuesOf));
  const hasSigns = valuesOf(found.amount).some((one) => isNegative(one, style));
  return { ...found, names, directions, told, style, hasSigns };
}

function isNumber(cell: string): boolean {
  const read = readNumber(cell);
  return !('problem' in read) || ['missing-amount', 'unclear-amount'].includes(read.problem);
}

function isNegative(cell: string, style: ColumnStyle): boolean {
  const read = readNumber(cell, style);
  return !('problem' in read) && (read.isNegative || read.mark === 'debit') && centsOf(read) > 0;
}

/** One line with its numbers; `own` is what the columns say about the direction. */
type Judged = Line & { cents: Cents; balance: Cents | null; own: Direction | null };

function incoming(
  lines: readonly Line[],
  columns: Columns,
  refused: BankRowRefused[],
): BankRowRead[] {
  const judged = lines.flatMap((line) => judge(line, columns, refused) ?? []);
  const proven = provenByBalance(judged);
  return judged.flatMap((line, at) => {
    const isSure = cameIn(line, proven[at] ?? null);
    if (isSure === null || line.cents === 0 || isSumLine(line, columns)) return [];
    const text = toldOf(line, columns);
    const date = line.cells[columns.date] ?? '';
    const reference = `${date} ${text}`.trim();
    return { line: line.line, text, cents: line.cents, reference, isSure };
  });
}

/** Returns whether it is sure that the money came in; null when it went out. Balances are the best witness. */
function cameIn({ own }: Judged, proven: 'in' | 'out' | 'contradicts' | null): boolean | null {
  if (proven === 'out') return null;
  if (proven === 'in') return own === null || own.way === 'in';
  if (own?.way === 'out') return null;
  return own !== null && own.isSure && proven === null;
}

/** Returns the line with its numbers; notes why it cannot be read. */
function judge(line: Line, columns: Columns, refused: BankRowRefused[]): Judged | null {
  const money = moneyOf(line, columns);
  if ('reason' in money) {
    // A row of units below the heading.
    if (!/\d/.test(line.cells.join(''))) return null;
    refused.push({
      line: line.line,
      text: toldOf(line, columns).slice(0, MAX_REFERENCE),
      reason: money.reason,
    });
    return null;
  }
  return { ...line, ...money, balance: balanceOf(line, columns) };
}

type Money = { cents: Cents; own: Direction | null } | { reason: string };

function moneyOf({ cells }: Line, columns: Columns): Money {
  const { credit, debit, amount, style, names } = columns;
  const values = [credit, debit, amount].map((at) =>
    at === -1 ? 0 : signedCents(cells[at] ?? '', style),
  );
  const broken = values.findIndex((value) => typeof value === 'string');
  if (broken !== -1) {
    return { reason: `${nameAt(names, [credit, debit, amount][broken])}: ${values[broken]}` };
  }
  const [into, outOf, either] = [Number(values[0]), Number(values[1]), Number(values[2])];
  // A minus went out, also beside CR: a credit that was taken back.
  if (into < 0 || either < 0) {
    return { cents: Math.abs(into || either), own: { way: 'out', isSure: true } };
  }
  const said = saidBy(cells, columns);
  const written = [wayOf(into, 'in'), wayOf(outOf, 'out')];
  const alone =
    into === 0 && outOf === 0
      ? amountSays(cells[amount] ?? '', either, said === null, columns)
      : null;
  return { cents: Math.abs(into || outOf || either), own: together([...written, alone, said]) };
}

function nameAt(names: readonly string[], at = -1): string {
  return names[at]?.replace(/\s+/g, ' ').trim() ?? '';
}

/** A negative number in a column is the other way, but a correction may be meant. */
function wayOf(cents: Cents, way: 'in' | 'out'): Direction | null {
  if (cents === 0) return null;
  if (cents > 0) return { way, isSure: true };
  return { way: way === 'in' ? 'out' : 'in', isSure: way === 'in' };
}

/** Returns what the amount itself says: a minus, CR or DR, or that it alone has no minus. */
function amountSays(
  cell: string,
  cents: Cents,
  isAlone: boolean,
  { style, hasSigns }: Columns,
): Direction | null {
  const mark = markIn(cell, style);
  if (mark !== null) return mark;
  return hasSigns && isAlone && cents > 0 ? { way: 'in', isSure: true } : null;
}

/** Returns what several witnesses say; where they contradict each other nothing is sure. */
function together(ways: readonly (Direction | null)[]): Direction | null {
  const said = ways.flatMap((one) => one ?? []);
  const [first] = said;
  if (first === undefined) return null;
  if (said.some(({ way }) => way !== first.way)) return { way: 'in', isSure: false };
  return { way: first.way, isSure: said.some(({ isSure }) => isSure) };
}

/** Returns what the columns of words say about the direction. */
function saidBy(cells: readonly string[], { directions }: Columns): Direction | null {
  return together(directions.map((at) => directionIn(cells[at] ?? '')));
}

/** Returns cents, negative for what went out by its sign; or the reason why it is no number. */
function signedCents(cell: string, style: ColumnStyle): Cents | string {
  const read = readNumber(cell, style);
  if (!('problem' in read)) return read.isNegative ? -centsOf(read) : centsOf(read);
  return read.problem === 'missing-amount' ? 0 : AMOUNT_PROBLEMS[read.problem];
}

function markIn(cell: string, style: ColumnStyle): Direction | null {
  const read = readNumber(cell, style);
  if ('problem' in read || read.mark === null) return null;
  return { way: read.mark === 'credit' ? 'in' : 'out', isSure: true };
}

/** An overdrawn balance is negative, or has DR beside it. */
function balanceOf({ cells }: Line, { balance, style }: Columns): Cents | null {
  const read = readNumber(cells[balance] ?? '', style);
  if (balance === -1 || 'problem' in read) return null;
  return read.isNegative || read.mark === 'debit' ? -centsOf(read) : centsOf(read);
}

function toldOf({ cells }: Line, { told, directions }: Columns): string {
  const filled = told.map((at) => cells[at] ?? '').filter((cell) => cell !== '');
  // A description of nothing but "Deposit" is all that the bank says.
  const said = filled.length > 0 ? filled : directions.map((at) => cells[at] ?? '');
  return said.join(' ').replace(/\s+/g, ' ').trim();
}

const SUM =
  /^(?:sub ?-?total|grand total|totals?|opening|closing|balance|b\/f|c\/f|brought|carried)\b/i;

/** Sums and balances at the ends of a statement have no date. */
function isSumLine(line: Line, columns: Columns): boolean {
  const hasDate = columns.date !== -1 && plainCell(line.cells[columns.date] ?? '') !== '';
  return SUM.test(toldOf(line, columns)) && !hasDate;
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
