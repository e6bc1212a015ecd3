import { formatMoney } from '@/lib/text/format';
import { isDealer } from './quantity';

/** The least that an order's parts cost, in rupees; 0 or nothing is no minimum. */
type MinimumOrder = { retail: number; wholesale: number };

/** Returns why parts of this price, in rupees, are too few for an order, or null. */
export function belowMinimum(
  subTotal: number,
  userType: number,
  minimum: MinimumOrder | undefined,
): string | null {
  const least = (isDealer(userType) ? minimum?.wholesale : minimum?.retail) ?? 0;
  if (subTotal >= least) return null;
  const missing = formatMoney(least - subTotal);
  return `The minimum order is ${formatMoney(least)}. Please add parts for ${missing} more. `;
}
