import type { Cents } from '@/lib/commerce/money';
import { plainCell } from '@/lib/input/plainText';

/** Whether money came or went; `isSure` is false where a word only hints at it. */
export type Direction = { way: 'in' | 'out'; isSure: boolean };

const OUT = new Set([
  'd',
  'dr',
  'db',
  'dbt',
  'deb',
  'debit',
  'debits',
  'w',
  'wd',
  'w/d',
  'wdl',
  'wdr',
  'withdrawal',
  'withdrawals',
  'withdraw',
  '-',
  'out',
  'outward',
  'outgoing',
  'paid out',
  'money out',
  'sent',
  'debit entry',
]);
const IN = new Set([
  'c',
  'cr',
  'crd',
  'cdt',
  'cre',
  'credit',
  'credits',
  'dep',
  'dp',
  'deposit',
  'deposits',
  '+',
  'in',
  'inward',
  'incoming',
  'paid in',
  'money in',
  'received',
  'credit entry',
]);

/** Reads a cell such as D, Cr., WDL, + or "Debit transfer"; null for other words. */
export function directionIn(cell: string): Direction | null {
  const word = plainCell(cell)
    .toLowerCase()
    .replace(/^\((.{1,20})\)$/, '$1')
    .replace(/\.$/, '');
  if (OUT.has(word)) return { way: 'out', isSure: true };
  if (IN.has(word)) return { way: 'in', isSure: true };
  if (/^(?:debit|withdraw|paid out|money out|outward)/.test(word))
    return { way: 'out', isSure: true };
  // "Credit card payment" begins like money that came in.
  return /^(?:credit|deposit)/.test(word) ? { way: 'in', isSure: false } : null;
}

/** An amount of a list and the balance beside it, in the order of the file. */
export type Balanced = { cents: Cents; balance: Cents | null };

/**
 * Returns for each row what the balances before and after it prove: that the money came, that it went, that
 * neither fits, or nothing. Lists begin with the oldest or with the newest row.
 */
export function provenByBalance(
  rows: readonly Balanced[],
): ('in' | 'out' | 'contradicts' | null)[] {
  const oldestFirst = rows.map((row, at) => changeOf(row, rows[at - 1]));
  const newestFirst = rows.map((row, at) => changeOf(row, rows[at + 1]));
  const [down, up] = [fitting(oldestFirst), fitting(newestFirst)];
  if (down === up) return rows.map((_, at) => agreed(oldestFirst[at], newestFirst[at]));
  return down > up ? oldestFirst : newestFirst;
}

function changeOf(
  row: Balanced,
  before: Balanced | undefined,
): 'in' | 'out' | 'contradicts' | null {
  if (row.balance === null || before === undefined || before.balance === null) return null;
  if (row.cents === 0) return null;
  const change = row.balance - before.balance;
  if (change === row.cents) return 'in';
  return change === -row.cents ? 'out' : 'contradicts';
}

function fitting(changes: readonly (string | null)[]): number {
  return changes.filter((change) => change === 'in' || change === 'out').length;
}

/** Where either order fits as often, only what both say is proven. */
function agreed(
  one: 'in' | 'out' | 'contradicts' | null | undefined,
  other: 'in' | 'out' | 'contradicts' | null | undefined,
): 'in' | 'out' | null {
  const fits = [one, other].filter((way) => way === 'in' || way === 'out');
  const [first, second] = fits;
  return first !== undefined && (second === undefined || first === second) ? first : null;
}
