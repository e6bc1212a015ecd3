import { startOfDay } from '@/lib/text/startOfDay';
import { RETURN_REASONS, type ReturnReason } from '@/lib/contract/returns';

/** A sold part; `firstSoldAt` is the sale of the part that it replaced, where it replaced one. */
export type Sold = { soldAt: number; firstSoldAt: number | null };

/** Returns from when the warranty runs: a replacement has that of the first sale, however often it is replaced. */
export function warrantyFrom({ soldAt, firstSoldAt }: Sold): number {
  return firstSoldAt === null ? soldAt : Math.min(soldAt, firstSoldAt);
}

const DAY_MS = 24 * 3_600_000;

/** Colombo has had no other time since 2006. */
const COLOMBO_MS = 5.5 * 3_600_000;

/**
 * Returns the moment after the last day of a warranty, by the calendar of Colombo; null when its months are not known.
 * A month without that day ends on its last one.
 */
export function warrantyEnd(sold: Sold, months: number | null): number | null {
  if (months === null) return null;
  const from = new Date(warrantyFrom(sold) + COLOMBO_MS);
  const [year, month, day] = [
    from.getUTCFullYear(),
    from.getUTCMonth() + months,
    from.getUTCDate(),
  ];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const last = Date.UTC(year, month, Math.min(day, lastDay)) - COLOMBO_MS;
  return startOfDay(last) + DAY_MS;
}

export type ReturnTerms = {
  /** Null: not known, so that staff decide. */
  warrantyMonths: number | null;
  /** Days in which any part may go back; 0: the shop says nothing of it, so that staff decide. */
  returnDays: number;
};

/** Faults are what a warranty is for. */
const FAULTS: ReadonlySet<ReturnReason> = new Set(['faulty', 'stopped'] as const);

/** Returns until when a part may go back for a reason, the moment after the last day; null: staff decide. */
export function returnEnd(reason: ReturnReason, sold: Sold, terms: ReturnTerms): number | null {
  const { warrantyMonths, returnDays } = terms;
  const days = returnDays === 0 ? null : startOfDay(sold.soldAt) + (returnDays + 1) * DAY_MS;
  if (!FAULTS.has(reason)) return days;
  const warranty = warrantyEnd(sold, warrantyMonths);
  if (warranty === null) return null;
  return Math.max(warranty, days ?? 0);
}

/** Returns for which reasons a part may go back now. */
export function openReasons(sold: Sold, terms: ReturnTerms, now: number): ReturnReason[] {
  return RETURN_REASONS.filter((reason) => {
    const end = returnEnd(reason, sold, terms);
    return end === null || now < end;
  });
}
