import type { Period, ReportStep } from '@/lib/contract/reports';

/** Five years and their leap days. */
export const MAX_REPORT_DAYS = 1_827;
/** More would be too narrow to see. */
const MOST_POINTS = 110;

const DAY_MS = 24 * 3_600_000;

const msOf = (day: string) => Date.parse(`${day}T00:00:00Z`);
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** Tells whether a text is a day that there is: February has no 30th. */
export function isDay(text: string): boolean {
  const ms = msOf(text);
  return !Number.isNaN(ms) && dayOf(ms) === text;
}

export function addDays(day: string, days: number): string {
  return dayOf(msOf(day) + days * DAY_MS);
}

export function daysIn({ from, to }: Period): number {
  return Math.round((msOf(to) - msOf(from)) / DAY_MS) + 1;
}

/** Returns the period of the same length that ends the day before. */
export function periodBefore(period: Period): Period {
  const days = daysIn(period);
  return { from: addDays(period.from, -days), to: addDays(period.to, -days) };
}

/** Returns the period of the same length that begins the day after. */
export function periodAfter(period: Period): Period {
  const days = daysIn(period);
  return { from: addDays(period.from, days), to: addDays(period.to, days) };
}

/** Returns the same days of the year before; 29 February has the 28th. */
export function yearBefore({ from, to }: Period): Period {
  return { from: dayAYearBefore(from), to: dayAYearBefore(to) };
}

function dayAYearBefore(day: string): string {
  const moved = `${String(Number(day.slice(0, 4)) - 1).padStart(4, '0')}${day.slice(4)}`;
  return isDay(moved) ? moved : `${moved.slice(0, 8)}28`;
}

/** Returns the step that was asked for, or a longer one where there would be too many. */
export function stepFor(period: Period, asked: ReportStep): ReportStep {
  const days = daysIn(period);
  if (asked === 'day' && days <= MOST_POINTS) return 'day';
  if (asked !== 'month' && days <= MOST_POINTS * 7) return 'week';
  return 'month';
}

/** Returns the parts of a period: its days, weeks from its first day on, or calendar months. */
export function partsOf(period: Period, step: ReportStep): Period[] {
  const parts: Period[] = [];
  for (let from = period.from; from <= period.to;) {
    const last = step === 'month' ? endOfMonth(from) : addDays(from, step === 'week' ? 6 : 0);
    const to = last < period.to ? last : period.to;
    parts.push({ from, to });
    from = addDays(to, 1);
  }
  return parts;
}

function endOfMonth(day: string): string {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  return dayOf(Date.UTC(year, month, 0));
}
