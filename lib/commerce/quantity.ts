/** Maximum order quantities (spec 9); settings may replace the retail and wholesale values. */
export const DEFAULT_MAXIMUM_QUANTITY = 20;

export type QuantityLimits = { retail: number; wholesale: number };

export const QUANTITY_LIMITS: QuantityLimits = { retail: 20, wholesale: 100 };

/** userType above 1 buys wholesale (spec 6). */
export function maximumQuantity(
  userType: number,
  limits: QuantityLimits = QUANTITY_LIMITS,
): number {
  return userType > 1 ? limits.wholesale : limits.retail;
}

/** What is said of a quantity that cannot be ordered (spec 5). */
export const QUANTITY_SENTENCES = {
  number: 'Quantity must be a number. ',
  integer: 'Quantity must be an integer. ',
  least: 'Quantity must be more than 0. ',
  most: (maximum: number) => `Quantity must be less than ${maximum}. `,
  required: 'Quantity is required. ',
} as const;

/** Returns why a number is no quantity at all, or null. */
export function notAQuantity(qty: number): string | null {
  if (!Number.isInteger(qty)) return QUANTITY_SENTENCES.integer;
  return qty < 1 ? QUANTITY_SENTENCES.least : null;
}
