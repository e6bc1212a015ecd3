import { rupeesFromCents, type Cents } from '@/lib/commerce/money';
import { formatDate, formatMoney } from '@/lib/text/format';
import type { TeamRight, TeamRole } from '@/lib/contract/customer';

/** A person's place in an account. Customers without a team own theirs. */
export type Place = { role: TeamRole; seesPrices: boolean };

const RIGHTS: Readonly<Record<TeamRole, readonly TeamRight[]>> = {
  owner: ['order', 'see-orders', 'handle-orders', 'see-money', 'manage'],
  buyer: ['order', 'see-orders', 'handle-orders', 'see-money'],
  technician: [],
};

/** Tells whether a person may do something in their account. Orders show prices. */
export function hasRight({ role, seesPrices }: Place, right: TeamRight): boolean {
  if (role === 'technician' && right === 'see-orders') return seesPrices;
  return RIGHTS[role].includes(right);
}

/** Returns the price tier that a person sees: retail for a technician from whom the owner hides prices. */
export function tierSeen({ role, seesPrices }: Place, userType: number): number {
  return role === 'technician' && !seesPrices ? 1 : userType;
}

/** What a person may order without approval, and what they have ordered so this month. */
export type Allowance = Place & {
  orderLimitCents: Cents | null;
  monthLimitCents: Cents | null;
  spentCents: Cents;
};

/** Returns why an order needs the owner's approval, or null. */
export function approvalReason(allowance: Allowance, totalCents: Cents): string | null {
  const { orderLimitCents, monthLimitCents, spentCents } = allowance;
  if (!hasRight(allowance, 'order'))
    return "The owner of your shop's account approves your orders. ";
  if (orderLimitCents !== null && totalCents > orderLimitCents) {
    return `Above ${inRupees(orderLimitCents)} your orders need approval. `;
  }
  if (monthLimitCents !== null && spentCents + totalCents > monthLimitCents) {
    const left = Math.max(0, monthLimitCents - spentCents);
    return `${inRupees(left)} of your ${inRupees(monthLimitCents)} for this month is left; above it your orders need approval. `;
  }
  return null;
}

const inRupees = (cents: Cents) => formatMoney(rupeesFromCents(cents));

/** Returns when the month of a moment began in Colombo, in epoch milliseconds. */
export function startOfMonth(now: number): number {
  return Date.parse(`${formatDate(now).slice(0, 7)}-01T00:00:00+05:30`);
}
