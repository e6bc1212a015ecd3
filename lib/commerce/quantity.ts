/** Used when the maximum is unknown (spec 5). */
export const DEFAULT_MAXIMUM_QUANTITY = 20;

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

/** Spec 5. */
export const QUANTITY_SENTENCES = {
  number: 'Quantity must be a number. ',
  integer: 'Quantity must be an integer. ',
  least: 'Quantity must be more than 0. ',
  most: (maximum: number) => `Quantity must be less than ${maximum}. `,
  required: 'Quantity is required. ',
} as const;

/** Returns the error message for a number that is not a positive integer, or null. */
export function quantityError(qty: number): string | null {
  if (!Number.isInteger(qty)) return QUANTITY_SENTENCES.integer;
  return qty < 1 ? QUANTITY_SENTENCES.least : null;
}
