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

/** The typed or stepped quantity if it is allowed, else null: the input is ignored (spec 4). */
export function allowedQuantity(qty: number, inStock: number, maximum: number): number | null {
  const most = Math.min(inStock, maximum);
  return Number.isInteger(qty) && qty > 0 && qty <= most ? qty : null;
}
