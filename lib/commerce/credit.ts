import { counted, formatMoney } from '@/lib/text/format';
import { rupeesFromCents, sumOf, type Cents } from './money';
import { askedCents, type OrderMoney } from './orderMoney';
import { isDealer } from './quantity';

/** Payment term of an order on credit, unless the account has its own. */
export const CREDIT_DAYS = 30;

const DAY_MS = 24 * 3_600_000;

export type Credit = {
  limitCents: Cents;
  /** What is open on orders. */
  usedCents: Cents;
  /** What was paid on account and is allocated to no order. */
  onAccountCents: Cents;
};

/** Returns the remaining credit, at least 0: a limit can be lowered below the debt. */
export function availableCents({ limitCents, usedCents, onAccountCents }: Credit): Cents {
  return Math.max(0, limitCents - usedCents + onAccountCents);
}

/** Returns why an order cannot be placed on credit, or null. */
export function creditRefusal(
  userType: number,
  { hold, ...credit }: Credit & { hold: Hold | null },
  totalCents: Cents,
): string | null {
  if (!isDealer(userType)) return 'Credit is for registered dealers. ';
  if (hold !== null) return holdWords(hold);
  if (credit.limitCents === 0)
    return 'Your account has no credit limit yet. Please ask us for one. ';
  return shortOfCredit(availableCents(credit), totalCents);
}

/** Returns why the credit that is left is not enough, or null. */
export function shortOfCredit(available: Cents, totalCents: Cents): string | null {
  if (totalCents <= available) return null;
  return `Not enough credit: ${formatMoney(rupeesFromCents(available))} available. `;
}

export function dueAt(placedAt: number, creditDays: number = CREDIT_DAYS): number {
  return placedAt + creditDays * DAY_MS;
}

/** Returns when an order is due: as it was agreed then, or by the rule for everybody. */
export function dueAtOf(order: { placedAt: number; dueAt: number | null }): number {
  return order.dueAt ?? dueAt(order.placedAt);
}

export type Hold = { reason: string; by: 'staff' | 'overdue'; since: number | null };

type HoldFacts = {
  /** What staff decided. */
  own: { reason: string; since: number | null } | null;
  debts: readonly { orderNumber: string; dueAt: number }[];
  /** Days overdue after which nothing more can be ordered on credit; 0: never. */
  holdAfterDays: number;
  now: number;
};

/** Returns why nothing can be ordered on credit, or null. */
export function holdOf({ own, debts, holdAfterDays, now }: HoldFacts): Hold | null {
  if (own !== null) return { ...own, by: 'staff' };
  if (holdAfterDays === 0) return null;
  const late = debts.filter((debt) => daysLate(debt.dueAt, now) > holdAfterDays);
  const oldest = late.reduce<(typeof late)[number] | null>(
    (first, debt) => (first === null || debt.dueAt < first.dueAt ? debt : first),
    null,
  );
  if (oldest === null) return null;
  const days = counted(daysLate(oldest.dueAt, now), 'day');
  const since = oldest.dueAt + (holdAfterDays + 1) * DAY_MS;
  return { reason: `${oldest.orderNumber} is ${days} overdue`, by: 'overdue', since };
}

/** Returns how many whole days ago something was due; 0 before. */
export function daysLate(dueAt: number, now: number): number {
  return Math.max(0, Math.floor((now - dueAt) / DAY_MS));
}

/** Returns what a dealer reads about the hold, and what lifts it. */
export function holdWords({ reason, by }: Pick<Hold, 'reason' | 'by'>): string {
  const lifted =
    by === 'overdue'
      ? 'They open again when what is overdue is paid.'
      : 'They open again when we lift the hold; please call us.';
  return `Orders on credit are on hold: ${reason.replace(/\.$/, '')}. ${lifted} `;
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
