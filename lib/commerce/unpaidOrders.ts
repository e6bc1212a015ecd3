import { counted, formatCount } from '@/lib/text/format';

/** Orders awaiting payment, and the pieces they reserve. */
export type UnpaidOrders = { orders: number; pieces: number };

export type UnpaidLimits = { retail: UnpaidOrders; wholesale: UnpaidOrders };

/** Generous for dealers: the merchant knows them. */
export const UNPAID_LIMITS: UnpaidLimits = {
  retail: { orders: 3, pieces: 60 },
  wholesale: { orders: 10, pieces: 10_000 },
};

/** Returns why a customer cannot place another unpaid order of `wantedPieces`, or null. */
export function unpaidRefusal(
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
  return `We can reserve at most ${counted(most.pieces, 'unpaid piece')} for you at a time; this order would make it ${formatCount(all)}. Please order fewer, or choose another way to pay. `;
}
