import { formatMoney } from '@/lib/text/format';
import { rupeesFromCents, sumOf, type Cents } from './money';

/** An order on credit is to be paid within this time. */
export const CREDIT_DAYS = 30;

const DAY_MS = 24 * 3_600_000;

export type Credit = { limitCents: Cents; usedCents: Cents };

/** What can still be bought on credit; never below nothing, though a limit may be lowered. */
export function availableCents({ limitCents, usedCents }: Credit): Cents {
  return Math.max(0, limitCents - usedCents);
}

/** Dealers buy on credit, as far as their limit goes; who buys at retail prices does not. */
export function mayBuyOnCredit(userType: number): boolean {
  return userType > 1;
}

/** Null when this much can be bought on credit now, else the sentence that says why not. */
export function whyNoCredit(userType: number, credit: Credit, totalCents: Cents): string | null {
  if (!mayBuyOnCredit(userType)) return 'Credit is for registered dealers. ';
  if (credit.limitCents === 0)
    return 'Your account has no credit limit yet. Please ask us for one. ';
  const available = availableCents(credit);
  if (totalCents <= available) return null;
  return `Not enough credit: ${formatMoney(rupeesFromCents(available))} available. `;
}

export function dueAt(placedAt: number): number {
  return placedAt + CREDIT_DAYS * DAY_MS;
}

/** Whole days since an order was placed. */
export function ageInDays(placedAt: number, now: number): number {
  return Math.max(0, Math.floor((now - placedAt) / DAY_MS));
}

/** How debts are told apart by age; the last has no end. */
export const AGE_BANDS = [
  { name: '0 to 30 days', upTo: 30 },
  { name: '31 to 60 days', upTo: 60 },
  { name: '61 to 90 days', upTo: 90 },
  { name: 'Over 90 days', upTo: Infinity },
] as const;

/** What is owed in all. */
export function owedCents(debts: readonly { openCents: Cents }[]): Cents {
  return sumOf(debts.map(({ openCents }) => openCents));
}

/** What is left to pay of an order. */
export function openCents(order: { totalCents: Cents; paidCents: Cents }): Cents {
  return order.totalCents - order.paidCents;
}

/** How much of a limit is used, in percent; 0 without a limit. */
export function usedPercent({ creditLimit, used }: { creditLimit: number; used: number }): number {
  return creditLimit === 0 ? 0 : (used / creditLimit) * 100;
}

type Debt = { openCents: Cents; ageDays: number };

/** What is owed in each band of age, in the order of the bands. */
export function debtByAge(debts: readonly Debt[]): { name: string; openCents: Cents }[] {
  return AGE_BANDS.map(({ name, upTo }, at) => {
    const from = AGE_BANDS[at - 1]?.upTo ?? -1;
    const own = debts.filter(({ ageDays }) => ageDays > from && ageDays <= upTo);
    return { name, openCents: owedCents(own) };
  });
}
