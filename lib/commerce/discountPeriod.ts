import { formatDate, formatMoment } from '@/lib/text/format';
import type { PercentHundredths } from './price';

/** What the merchant states of an item's discount; times in epoch milliseconds, null without a limit. */
export type StatedDiscount = {
  disPerHundredths: PercentHundredths;
  /** The first moment at which it holds. */
  discountFrom: number | null;
  /** The first moment at which it no longer holds. */
  discountTo: number | null;
};

/** Whether a discount is still to come, holds, or is over; 'none' without a percentage. */
export type DiscountState = 'none' | 'coming' | 'running' | 'past';

export function discountState(stated: StatedDiscount, now: number): DiscountState {
  const { disPerHundredths, discountFrom, discountTo } = stated;
  if (disPerHundredths === 0) return 'none';
  if (discountTo !== null && now >= discountTo) return 'past';
  return discountFrom !== null && now < discountFrom ? 'coming' : 'running';
}

/** Returns the discount that an item has at a moment. Every price and every order is decided by it. */
export function discountAt(stated: StatedDiscount, now: number): PercentHundredths {
  return discountState(stated, now) === 'running' ? stated.disPerHundredths : 0;
}

/** Returns when the discount begins or ends next, or null when it stays as it is. */
export function nextTurn(stated: StatedDiscount, now: number): number | null {
  const { discountFrom, discountTo } = stated;
  if (discountFrom !== null && now < discountFrom) return discountFrom;
  return discountTo !== null && now < discountTo ? discountTo : null;
}

/** Tells whether a discount would end before it begins. */
export function endsBeforeItBegins({
  discountFrom,
  discountTo,
}: Pick<StatedDiscount, 'discountFrom' | 'discountTo'>): boolean {
  return discountFrom !== null && discountTo !== null && discountTo <= discountFrom;
}

/** Which end of a period a cell states: a day is its first minute, or its last. */
export type PeriodEdge = 'from' | 'to';

const DAY_MS = 24 * 3_600_000;
const DAY = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ](\d{1,2}):(\d\d)(?::00)?)?$/;

/**
 * Parses "2026-12-01" or "2026-12-01 09:30", in Colombo. A day without a time is included: a discount to it
 * ends at its midnight. Null is no time; a day written otherwise can be two days, and is none.
 */
export function readPeriodEdge(text: string, edge: PeriodEdge): number | null {
  const [, year = '', month = '', day = '', hour, minute = '00'] = DAY.exec(text.trim()) ?? [];
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const isRealDay = new Date(`${date}T00:00:00Z`).getUTCDate() === Number(day);
  const moment = Date.parse(`${date}T${(hour ?? '0').padStart(2, '0')}:${minute}:00+05:30`);
  if (Number.isNaN(moment) || !isRealDay) return null;
  return hour === undefined && edge === 'to' ? moment + DAY_MS : moment;
}

/** Writes what `readPeriodEdge` reads: the day alone where the period begins or ends with it. */
export function writePeriodEdge(moment: number, edge: PeriodEdge): string {
  const isMidnight = formatMoment(moment).endsWith(' 00:00');
  if (!isMidnight) return formatMoment(moment);
  return formatDate(edge === 'to' ? moment - DAY_MS : moment);
}
