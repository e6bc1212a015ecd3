import { formatMoney } from '@/lib/text/format';
import { rupeesFromCents, sumOf, type Cents } from './money';
import { askedCents, type OrderMoney } from './orderMoney';
import { isDealer } from './quantity';

/** Payment term of an order on credit. */
export const CREDIT_DAYS = 30;

const DAY_MS = 24 * 3_600_000;

export type Credit = { limitCents: Cents; usedCents: Cents };

/** Returns the remaining credit, at least 0: a limit can be lowered below the debt. */
export function availableCents({ limitCents, usedCents }: Credit): Cents {
  return Math.max(0, limitCents - usedCents);
}

/** Returns why an order cannot be placed on credit, or null. */
export function creditRefusal(userType: number, credit: Credit, totalCents: Cents): string | null {
  if (!isDealer(userType)) return 'Credit is for registered dealers. ';
  if (credit.limitCents === 0)
    return 'Your account has no credit limit yet. Please ask us for one. ';
  const available = availableCents(credit);
  if (totalCents <= available) return null;
  return `Not enough credit: ${formatMoney(rupeesFromCents(available))} available. `;
}

export function dueAt(placedAt: number): number {
  return placedAt + CREDIT_DAYS * DAY_MS;
}

export function ageInDays(placedAt: number, now: number): number {
  return Math.max(0, Math.floor((now - placedAt) / DAY_MS));
}

/** Bands of debts by age, in days. */
export const AGE_BANDS = [
  { name: '0 to 30 days', upTo: 30 },
  { name: '31 to 60 days', upTo: 60 },
  { name: '61 to 90 days', upTo: 90 },
  { name: 'Over 90 days', upTo: Infinity },
] as const;

/** Returns the sum of the debts. */
export function owedCents(debts: readonly { openCents: Cents }[]): Cents {
  return sumOf(debts.map(({ openCents }) => openCents));
}

/** Returns the unpaid amount of an order. */
export function openCents(order: OrderMoney): Cents {
  return askedCents(order) - order.paidCents;
}

/** Returns the used part of a credit limit in percent; 0 without a limit. */
export function usedPercent({ creditLimit, used }: { creditLimit: number; used: number }): number {
  return creditLimit === 0 ? 0 : (used / creditLimit) * 100;
}

type Debt = { openCents: Cents; ageDays: number };

/** Returns the debt in each age band. */
export function debtByAge(debts: readonly Debt[]): { name: string; openCents: Cents }[] {
  return AGE_BANDS.map(({ name, upTo }, at) => {
    const from = AGE_BANDS[at - 1]?.upTo ?? -1;
    const own = debts.filter(({ ageDays }) => ageDays > from && ageDays <= upTo);
    return { name, openCents: owedCents(own) };
  });
}
