import type { SalesReport } from '@/lib/contract/report.contract';
import {
  OF_PARTS,
  type Comparison,
  type Period,
  type ReportGroup,
  type ReportStep,
} from '@/lib/contract/reports';
import { counted } from './format';

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

export const COMPARISON_WORDS: Record<Comparison, string> = {
  before: 'The period before',
  year: 'The year before',
  none: 'Nothing',
};

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

/** Returns what a part of a period is called: "22 Nov", "9 – 15 Nov", "Nov 2026". */
export function partWords(part: Period, step: ReportStep): string {
  if (step !== 'month') return periodWords(part);
  return `${monthOnly.format(dateOf(part.from))} ${part.from.slice(0, 4)}`;
}

/** Fewer orders than these are too few to compare. */
const FEW_ORDERS = 5;

/** Returns the change against another amount such as "+14.1%"; null where there is nothing to compare with. */
export function changeWords(now: number, before: number): string | null {
  if (before <= 0) return null;
  const percent = Math.round(((now - before) / before) * 1_000) / 10;
  return `${percent < 0 ? '−' : '+'}${Math.abs(percent).toFixed(1)}%`;
}

/** Tells whether the compared period had enough orders to say something. */
export function isComparable({ allBefore, within }: SalesReport): boolean {
  if (allBefore === null) return false;
  return countsAllOrders({ within })
    ? allBefore.orders >= FEW_ORDERS
    : allBefore.sold >= FEW_ORDERS;
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

/** Returns "cost unknown for 12 pieces"; null where every cost is known. */
export function unknownCostWords(figures: {
  openSales: number;
  unknownPieces: number;
}): string | null {
  const { openSales, unknownPieces } = figures;
  if (unknownPieces > 0) return `cost unknown for ${counted(unknownPieces, 'piece')}`;
  return openSales === 0 ? null : 'cost partly unknown';
}
