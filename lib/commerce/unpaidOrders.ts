import { counted } from '@/lib/text/counted';
import { formatCount } from '@/lib/text/format';

/** Orders that wait for their payment, and the pieces that they hold. */
export type UnpaidOrders = { orders: number; pieces: number };

/** How much of it a customer may have at a time. */
export type UnpaidLimits = { retail: UnpaidOrders; wholesale: UnpaidOrders };

/** A dealer, whom the merchant knows, may pay for a full cart by transfer. */
export const UNPAID_LIMITS: UnpaidLimits = {
  retail: { orders: 3, pieces: 60 },
  wholesale: { orders: 10, pieces: 10_000 },
};

/** Returns why a customer cannot leave an order of so many pieces unpaid, or null when they can. */
export function whyNotUnpaid(
  { orders, pieces }: UnpaidOrders,
  wantedPieces: number,
  userType: number,
  limits: UnpaidLimits,
): string | null {
  const most = userType > 1 ? limits.wholesale : limits.retail;
  if (orders >= most.orders) {
    const waiting = orders === 1 ? '1 order is' : `${orders} orders are`;
    return `${waiting} already waiting for your payment. Please pay for one of them first, or choose another way to pay. `;
  }
  const all = pieces + wantedPieces;
  if (all <= most.pieces) return null;
  return `We can hold ${counted(most.pieces, 'unpaid piece')} for you at a time; with this order it would be ${formatCount(all)}. Please order fewer, or choose another way to pay. `;
}
