import { centsFromRupees } from '@/lib/commerce/money';
import type { PlaceOrder } from '@/lib/contract/customer.forms';
import type { WithSeen } from '@/server/sales/orders/orderToPlace';

/** Returns the body of a call that orders, with the amounts that the buyer saw in cents. */
export function seenInCents<R extends Pick<PlaceOrder, 'seen'>>({ seen, ...body }: R): WithSeen<R> {
  const lines = seen.lines.map(({ unitPrice, ...line }) => ({
    ...line,
    unitPriceCents: centsFromRupees(unitPrice),
  }));
  return { ...body, seen: { totalCents: centsFromRupees(seen.total), lines } };
}
