import {
  addDays,
  daysIn,
  isDay,
  MAX_REPORT_DAYS,
  partsOf,
  periodBefore,
  stepFor,
  yearBefore,
} from '@/lib/commerce/reports/period';
import type { Comparison, Period, ReportStep } from '@/lib/contract/reports';
import { formatDate } from '@/lib/text/format';
import { ShopError } from '@/server/platform/errors';

const USUAL_DAYS = 14;

type Asked = {
  from?: string | null;
  to?: string | null;
  step?: ReportStep;
  against?: Comparison;
};

export type AskedPeriod = {
  now: Period;
  against: Comparison;
  before: Period | null;
  step: ReportStep;
};

/**
 * Returns the period that a report is asked for, the last days if none is. Throws 'bad-input' for one that is too
 * long, for a day that there is not, and for days in the wrong order.
 */
export function askedPeriod(
  { from, to, step, against = 'before' }: Asked,
  clock: number,
  usualDays = USUAL_DAYS,
): AskedPeriod {
  const last = to ?? from ?? formatDate(clock);
  const now = { from: from ?? addDays(last, 1 - usualDays), to: last };
  for (const [name, day] of Object.entries(now)) {
    if (!isDay(day)) throw new ShopError('bad-input', { [name]: `There is no day ${day}. ` });
  }
  if (now.from > now.to) throw new ShopError('bad-input', { from: 'From must not be after to. ' });
  if (daysIn(now) > MAX_REPORT_DAYS) {
    throw new ShopError('bad-input', {
      from: 'A report covers at most five years. Choose a shorter period. ',
    });
  }
  return {
    now,
    against,
    before: comparedWith(now, against),
    step: stepFor(now, step ?? 'day'),
  };
}

function comparedWith(now: Period, against: Comparison): Period | null {
  if (against === 'none') return null;
  return against === 'year' ? yearBefore(now) : periodBefore(now);
}

export type PartOfPeriod<Day> = { part: Period; days: Day[]; daysBefore: Day[] | null };

/** Returns the parts of a period with their days, and those of the parts that they are compared with. */
export function partsWithDays<Day extends { day: string }>(
  { now, before, step }: Pick<AskedPeriod, 'now' | 'before' | 'step'>,
  days: readonly Day[],
  daysBefore: readonly Day[],
): PartOfPeriod<Day>[] {
  const parts = partsOf(now, step);
  const daysOf = inParts(days, parts);
  const earlier = before === null ? [] : inParts(daysBefore, partsOf(before, step));
  return parts.map((part, at) => ({
    part,
    days: daysOf[at] ?? [],
    daysBefore: earlier[at] ?? null,
  }));
}

/** Returns the days of each part; parts follow each other. */
function inParts<Day extends { day: string }>(
  days: readonly Day[],
  parts: readonly Period[],
): Day[][] {
  const sorted = [...days].sort(
    (one, other) => Number(one.day > other.day) - Number(one.day < other.day),
  );
  let at = 0;
  return parts.map(({ to }) => {
    const first = at;
    while (at < sorted.length && (sorted[at]?.day ?? '') <= to) at += 1;
    return sorted.slice(first, at);
  });
}

/** Returns what a page of a report says of its pages. */
export function pagesOf(total: number, page: number, limit: number) {
  return { total, page, pages: Math.max(1, Math.ceil(total / limit)) };
}
