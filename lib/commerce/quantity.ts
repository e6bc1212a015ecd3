import { QUANTITY_SENTENCES } from '@/lib/contract/limits';
export type QuantityLimits = { retail: number; wholesale: number };

export const QUANTITY_LIMITS: QuantityLimits = { retail: 20, wholesale: 100 };

/** User types above 1 are wholesale (spec 6). */
export function isDealer(userType: number): boolean {
  return userType > 1;
}

/** Returns the limit of a user type. */
export function maximumQuantity(
  userType: number,
  limits: QuantityLimits = QUANTITY_LIMITS,
): number {
  return isDealer(userType) ? limits.wholesale : limits.retail;
}

/** Returns the error message for a number that is not a positive integer, or null. */
export function quantityError(qty: number): string | null {
  if (!Number.isInteger(qty)) return QUANTITY_SENTENCES.integer;
  return qty < 1 ? QUANTITY_SENTENCES.least : null;
}
