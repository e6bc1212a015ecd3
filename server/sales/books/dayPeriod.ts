import type { Period } from '@/lib/contract/reports';
import { formatDate } from '@/lib/text/format';
import { ShopError } from '@/server/platform/errors';

const DAY_MS = 24 * 3_600_000;

/** A day in Colombo; `until` is the first moment after it. */
export type DayPeriod = { day: string; from: number; until: number };

/** Returns when a day such as "2026-11-24" begins and ends; throws 'not-found' where there is none. */
export function periodOfDay(day: string): DayPeriod {
  const from = Date.parse(`${day}T00:00:00+05:30`);
  // February has no 30th: the date would be one of March.
  if (Number.isNaN(from) || formatDate(from) !== day) {
    throw new ShopError('not-found', { day: `There is no day ${day}. ` });
  }
  return { day, from, until: from + DAY_MS };
}

/** Returns the moments from which and until which a period lasts. */
export function spanOf({ from, to }: Period): { from: number; until: number } {
  return { from: periodOfDay(from).from, until: periodOfDay(to).until };
}

/** Returns the day before or after another. */
export function dayBeside(day: string, days: number): string {
  return formatDate(periodOfDay(day).from + days * DAY_MS);
}
