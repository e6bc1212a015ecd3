import { centsFromRupees, formatCents, type Cents } from './money';
import { formatMoney } from '@/lib/text/format';
import { isDealer } from './quantity';

/** The least that an order's parts cost, in rupees; 0 or nothing is no minimum. */
type MinimumOrder = { retail: number; wholesale: number };

/** Returns why parts of this price, in rupees, are too few for an order, or null. */
export function belowMinimum(
  subTotalCents: Cents,
  userType: number,
  minimum: MinimumOrder | undefined,
): string | null {
  const least = (isDealer(userType) ? minimum?.wholesale : minimum?.retail) ?? 0;
  const leastCents = centsFromRupees(least);
  if (subTotalCents >= leastCents) return null;
  const missing = formatCents(leastCents - subTotalCents);
  return `The minimum order is ${formatMoney(least)}. Please add parts for ${missing} more. `;
}
