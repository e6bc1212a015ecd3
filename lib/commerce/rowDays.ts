import type { DayOrder } from '@/lib/contract/takings';
import { plainCell } from '@/lib/input/plainText';

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
/** A time may follow. */
const END = '(?:[ T,]+\\d{1,2}[:.]\\d{2}.*)?$';
const YEAR_FIRST = new RegExp(`^(\\d{4})[-/.](\\d{1,2})[-/.](\\d{1,2})${END}`);
/** Without marks between them, 2026112 could be two days. */
const DIGITS = new RegExp(`^(\\d{4})(\\d{2})(\\d{2})${END}`);
const NAMED = new RegExp(`^(\\d{1,2})[-/. ]?([a-z]{3})[a-z]*[-/., ]*(\\d{2}|\\d{4})${END}`, 'i');
const EITHER = new RegExp(`^(\\d{1,2})[-/.](\\d{1,2})[-/.](\\d{2}|\\d{4})${END}`);

/** Returns the day of a cell as YYYY-MM-DD, or null where it is none. */
export function readDay(text: string, order: DayOrder): string | null {
  const plain = plainCell(text);
  const [, year, month, day] = YEAR_FIRST.exec(plain) ?? DIGITS.exec(plain) ?? [];
  if (day !== undefined) return dayIn(year, Number(month), Number(day));
  const named = NAMED.exec(plain);
  if (named !== null) {
    const at = MONTHS.indexOf((named[2] ?? '').toLowerCase());
    return dayIn(named[3], at + 1, Number(named[1]));
  }
  const [, first, second, either] = EITHER.exec(plain) ?? [];
  if (either === undefined) return null;
  const [a, b] = [Number(first), Number(second)];
  return order === 'day' ? dayIn(either, b, a) : dayIn(either, a, b);
}

function dayIn(year: string | undefined, month: number, day: number): string | null {
  const full = year?.length === 2 ? `20${year}` : year;
  const text = `${full}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const ms = Date.parse(`${text}T00:00:00Z`);
  // February has no 30th: the date would be one of March.
  return Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== text ? null : text;
}

/** Returns what comes first in the days of a column; null where they leave it open, with one of them. */
export function dayOrderOf(cells: readonly string[]): DayOrder | { open: string } {
  const days = cells.map(plainCell).filter((cell) => EITHER.test(cell));
  const can = (order: DayOrder) => days.every((cell) => readDay(cell, order) !== null);
  const open = days.find((cell) => readDay(cell, 'day') !== readDay(cell, 'month'));
  if (open === undefined || !can('month')) return 'day';
  return can('day') ? { open } : 'month';
}
