import type { Role } from '@/lib/contract/staff';
import { formatCents, divideHalfUp, type Cents } from './money';

/** A price that staff give, beside the one that the order had before anybody changed it. */
export type AgreedPrice = { listCents: Cents; agreedCents: Cents };

/** Returns by how many percent a role may change a price; null: by any. */
export function priceLimitOf(role: Role, sellerPriceLimit: number): number | null {
  return role === 'owner' ? null : sellerPriceLimit;
}

/**
 * Returns why the price is refused, or null. The limit counts from the first price of the order, in both
 * directions, so that several small changes come to no more than one.
 */
export function whyNotAgreed(
  { listCents, agreedCents }: AgreedPrice,
  limitPercent: number | null,
): string | null {
  if (limitPercent === null) return null;
  const mostCents = divideHalfUp(listCents * limitPercent, 100);
  if (Math.abs(agreedCents - listCents) <= mostCents) return null;
  const least = formatCents(listCents - mostCents);
  return `it may differ by ${limitPercent} %, so at least ${least}; an owner can agree any price`;
}
