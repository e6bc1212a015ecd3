import { MOST_COLUMNS } from '@/lib/commerce/tables/heading';
import { columnKey } from '@/lib/commerce/tables/headingNames';
import type { TextLine } from '@/lib/commerce/tables/lines';
import { DELIMITERS, recordAt, type Delimiter } from '@/lib/commerce/tables/records';
import { readNumber } from '@/lib/commerce/amounts';
import { plainText } from '@/lib/input/plainText';

/** What a column of a bank's list says, by its name. */
export type BankRole =
  'date' | 'balance' | 'credit' | 'debit' | 'amount' | 'direction' | 'either' | 'text';

export type BankHeading = {
  delimiter: Delimiter;
  columns: number;
  lastLine: number;
  names: string[];
  /** By column; null for one without a name. */
  roles: (BankRole | null)[];
};

/** Lines before the heading, such as the name of the account. */
const MAX_PREAMBLE = 30;

const CREDIT =
  /\b(?:credits?|cr|crs|deposits?|dep|paid in|money in|receipts?|received|lodgements?|incoming|inward)\b/;
const DEBIT =
  /\b(?:debits?|dr|drs|withdrawals?|withdrawn|withdraw|wdl|paid out|money out|payments?|outgoing|outward)\b/;
const AMOUNT = /\b(?:amount|amt|value|sum|lkr|rs)\b/;
/** They are numbers, but no money that came or went. */
const NUMBER =
  /\b(?:accounts?|acc|a c|no|number|nos|num|ref|reference|slip|code|branch|limit|name|card|cheque|chq|id|by|from|to|rate|bank|details?|description|narration|remarks?)\b/;
const DIRECTION =
  /^(?:type|sign|indicator|(?:txn|tran|transaction|trans|entry|amount) (?:type|code|sign|indicator)|dr cr indicator)$/;
/** D and C, or the amounts of both: only the values tell. */
const EITHER = /^(?:dr cr|cr dr|d c|c d|debit credit|credit debit|debit or credit)$/;
const TEXT =
  /\b(?:description|narration|particulars?|details?|remarks?|reference|ref|memo|payee|beneficiary|name|text|note|purpose)\b/;

/** Returns what a column says by its name alone. */
export function roleOf(name: string): BankRole | null {
  const words = plainText(name)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  if (words === '') return null;
  if (/\bdate\b|\btime\b/.test(words)) return 'date';
  if (/\bbal(?:ance)?\b/.test(words)) return 'balance';
  if (DIRECTION.test(words)) return 'direction';
  if (EITHER.test(words)) return 'either';
  if (NUMBER.test(words)) return 'text';
  const [isCredit, isDebit] = [CREDIT.test(words), DEBIT.test(words)];
  if (isCredit !== isDebit) return isCredit ? 'credit' : 'debit';
  // "Debit/Credit Amount" has both in one column.
  return isCredit || AMOUNT.test(words) ? 'amount' : 'text';
}

const WEIGHTS: Record<BankRole, number> = {
  credit: 3,
  debit: 3,
  direction: 2,
  either: 2,
  amount: 2,
  balance: 2,
  date: 1,
  text: 0,
};

/** Finds the row that names a money column and a text; null when there is none. */
export function bankHeading(lines: readonly TextLine[]): BankHeading | null {
  let best: BankHeading | null = null;
  const rows = lines.slice(0, MAX_PREAMBLE).map((_, from) => from);
  for (const delimiter of DELIMITERS) {
    for (const heading of rows.flatMap((from) => headingsAt(lines, from, delimiter))) {
      const isHeading = hasMoney(heading) && heading.roles.includes('text');
      if (isHeading && scoreOf(heading) > (best === null ? 0 : scoreOf(best))) best = heading;
    }
  }
  return best;
}

const hasMoney = ({ roles }: BankHeading) =>
  (['credit', 'amount', 'either'] as const).some((role) => roles.includes(role));

function scoreOf({ roles, names }: BankHeading): number {
  const known = new Set(roles.flatMap((role) => role ?? []));
  const texts = names.filter((name, at) => roles[at] === 'text' && TEXT.test(name.toLowerCase()));
  return [...known].reduce((sum, role) => sum + WEIGHTS[role], 0) + (texts.length > 0 ? 1 : 0);
}

/** Returns the row at a line as a heading, alone and joined with the row below it. */
function headingsAt(lines: readonly TextLine[], from: number, delimiter: Delimiter): BankHeading[] {
  const first = recordAt(lines, from, delimiter, 0);
  const names = first.record?.fields ?? [];
  if (first.record === null || names.length < 2 || names.length > MOST_COLUMNS) return [];
  if (names.some(hasFigures)) return [];
  const lastLine = first.record.line + first.lines - 1;
  const alone = headingOf(names, delimiter, lastLine);
  const second = recordAt(lines, from + first.lines, delimiter, 0);
  const below = second.record?.fields ?? [];
  if (below.length < 2 || below.some(hasFigures)) return [alone];
  const joined = Array.from({ length: Math.max(names.length, below.length) }, (_, at) =>
    `${names[at] ?? ''} ${below[at] ?? ''}`.trim(),
  );
  return [alone, headingOf(joined, delimiter, lastLine + second.lines)];
}

/** An amount, a date or a number of an account is no name. */
function hasFigures(cell: string): boolean {
  return /\d{2}/.test(cell) || (/\d/.test(cell) && !('problem' in readNumber(cell)));
}

function headingOf(names: string[], delimiter: Delimiter, lastLine: number): BankHeading {
  const roles = names.map((name) =>
    columnKey(name) === '' && !/\b(?:lkr|rs)\b/i.test(name) ? null : roleOf(name),
  );
  return { delimiter, columns: names.length, lastLine, names, roles };
}
