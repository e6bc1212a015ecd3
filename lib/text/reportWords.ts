import type { SalesReport } from '@/lib/contract/report.contract';
import {
  OF_PARTS,
  type Comparison,
  type OutAge,
  type Period,
  type ReportFigure,
  type ReportGroup,
  type ReportStep,
  type SearchShow,
  type SlowAge,
} from '@/lib/contract/reports';
import { counted, formatAmount, formatCount } from './format';

export const GROUP_WORDS: Record<ReportGroup, string> = {
  kind: 'Kind',
  part: 'Part',
  brand: 'Brand',
  grade: 'Grade',
  dealer: 'Dealer',
  district: 'District',
  payment: 'Payment',
  source: 'Source',
  order: 'Order',
};

export const FIGURE_WORDS: Record<ReportFigure, string> = {
  sales: 'Sales',
  margin: 'Margin',
  pieces: 'Pieces',
  orders: 'Orders',
};

type Figures = { sales: number; margin: number; sold: number; back: number; orders: number };

/** Returns what some sales have of a figure. */
export function figureOf(figure: ReportFigure, sales: Figures): number {
  return figure === 'pieces' ? sales.sold - sales.back : sales[figure];
}

/** Returns how the amounts or counts of a figure are written. */
export function formatOf(figure: ReportFigure): (value: number) => string {
  return figure === 'sales' || figure === 'margin' ? formatAmount : formatCount;
}

/** Returns what rows are sorted by: those that count no orders have sales in their place. */
export function rowFigure(report: Pick<SalesReport, 'by' | 'figure'>): ReportFigure {
  return report.figure === 'orders' && OF_PARTS.has(report.by) ? 'sales' : report.figure;
}

export const COMPARISON_WORDS: Record<Comparison, string> = {
  before: 'The period before',
  year: 'The year before',
  none: 'Nothing',
};

/** What rare searches are called, which are counted together. */
export const RARE_WORDS = 'Rare searches together';

/** Tells whether rows count orders: an order has parts of several kinds. */
export function countsOrders({ by, within }: Pick<SalesReport, 'by' | 'within'>): boolean {
  return !OF_PARTS.has(by) && countsAllOrders({ within });
}

export function countsAllOrders({ within }: Pick<SalesReport, 'within'>): boolean {
  return within.every(({ filter }) => !OF_PARTS.has(filter));
}

const UTC = { timeZone: 'UTC' } as const;
const dayMonth = new Intl.DateTimeFormat('en-GB', { ...UTC, day: 'numeric', month: 'short' });
const monthOnly = new Intl.DateTimeFormat('en-GB', { ...UTC, month: 'short' });

const dateOf = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** Returns "10 – 23 Nov", "27 Oct – 9 Nov" or "1 Dec 2025 – 31 Jan 2026". */
export function periodWords({ from, to }: Period): string {
  const isOneYear = from.slice(0, 4) === to.slice(0, 4);
  const first = dayMonth.format(dateOf(from));
  const last = dayMonth.format(dateOf(to));
  if (from === to) return last;
  if (!isOneYear) return `${first} ${from.slice(0, 4)} – ${last} ${to.slice(0, 4)}`;
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7);
  return isOneMonth ? `${Number(from.slice(8))} – ${last}` : `${first} – ${last}`;
}

/** Returns what another period is called beside this one: of another year it says which, "10 – 23 Nov 2025". */
export function otherPeriodWords(other: Period, { to }: Period): string {
  const year = other.to.slice(0, 4);
  const words = periodWords(other);
  return year === to.slice(0, 4) || words.endsWith(year) ? words : `${words} ${year}`;
}

/** Returns "10 – 23 Nov against 27 Oct – 9 Nov". */
export function againstWords({
  period,
  before,
}: {
  period: Period;
  before: Period | null;
}): string {
  const words = periodWords(period);
  return before === null ? words : `${words} against ${otherPeriodWords(before, period)}`;
}

/** Returns what a part of a period is called: "22 Nov", "9 – 15 Nov", "Nov 2026". */
export function partWords(part: Period, step: ReportStep): string {
  if (step !== 'month') return periodWords(part);
  return `${monthOnly.format(dateOf(part.from))} ${part.from.slice(0, 4)}`;
}

/** How long ago slow stock was sold last. */
export const SLOW_AGE_WORDS: Record<SlowAge, string> = {
  quarter: 'Up to 90 days ago',
  half: '91 to 180 days ago',
  year: '181 to 365 days ago',
  older: 'Over a year ago',
  never: 'Never sold',
};

/** How long items are sold out. */
export const OUT_AGE_WORDS: Record<OutAge, string> = {
  week: 'Up to a week',
  month: '8 to 30 days',
  quarter: '31 to 90 days',
  older: 'Over 90 days',
  unknown: 'Never in stock',
};

export const SEARCH_WORDS: Record<SearchShow, string> = {
  missed: 'Searched in vain',
  all: 'All searches',
};

/** Returns the searches that found nothing, and those that found something only without this word. */
export function inVain({ missed, leftOut }: { missed: number; leftOut: number }): number {
  return missed + leftOut;
}

/** Returns since when searches are counted, where the compared period is not known for that; otherwise null. */
export function countedSince(report: {
  before: Period | null;
  since: string | null;
  allBefore: unknown;
}): string | null {
  const { before, since, allBefore } = report;
  if (before === null || since === null || allBefore !== null) return null;
  return `Searches are counted by day since ${since}, so the compared period is not known.`;
}

/** Fewer orders, pieces or searches than these are too few to compare. */
const FEW = 5;

/** From here on a percentage says less than how many times it is. */
const MANY_TIMES = 10;

/** Returns the change against another amount such as "+14.1%" or "12 times"; null where there is nothing to compare with. */
export function changeWords(now: number, before: number): string | null {
  if (before <= 0) return null;
  if (now >= MANY_TIMES * before) return `${formatCount(Math.round(now / before))} times`;
  const percent = Math.round(((now - before) / before) * 1_000) / 10;
  return `${percent < 0 ? '−' : '+'}${Math.abs(percent).toFixed(1)}%`;
}

/** Returns the change of a count; null where there is too little to compare with. */
export function countChange(now: number, before: number | undefined): string | null {
  return before === undefined || before < FEW ? null : changeWords(now, before);
}

/** Tells whether the compared period had enough orders to say something. */
export function isComparable({ allBefore, within }: SalesReport): boolean {
  if (allBefore === null) return false;
  return countsAllOrders({ within }) ? allBefore.orders >= FEW : allBefore.sold >= FEW;
}

/** Returns the margin in percent of the sales whose cost is known; null where no cost is. */
export function marginShare(figures: {
  sales: number;
  openSales: number;
  margin: number;
}): number | null {
  const known = figures.sales - figures.openSales;
  return known > 0 ? (figures.margin / known) * 100 : null;
}

/** Returns "33.5%". */
export function percentWords(percent: number): string {
  return `${percent < 0 ? '−' : ''}${Math.abs(percent).toFixed(1)}%`;
}

/** Returns "1.4%" of a share between 0 and 1. */
export function shareWords(share: number): string {
  return percentWords(share * 100);
}

/** Returns the change between percentages such as "+0.4 pt". */
export function pointsBetween(now: number | null, before: number | null): string | null {
  if (now === null || before === null) return null;
  const points = Math.round((now - before) * 10) / 10;
  return `${points < 0 ? '−' : '+'}${Math.abs(points).toFixed(1)} pt`;
}

/** Returns "cost unknown for 12 pieces"; null where every cost is known. */
export function unknownCostWords(figures: {
  openSales: number;
  unknownPieces: number;
}): string | null {
  const { openSales, unknownPieces } = figures;
  if (unknownPieces > 0) return `cost unknown for ${counted(unknownPieces, 'piece')}`;
  return openSales === 0 ? null : 'cost partly unknown';
}
