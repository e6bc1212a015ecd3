import type { Cents } from '@/lib/commerce/money';
import type { PlaceOrder } from '@/lib/contract/order.forms';

/** What the buyer saw when they ordered: each line at its unit price, and the total. */
export type SeenCart = {
  totalCents: Cents;
  lines: { itmCode: number; qty: number; unitPriceCents: Cents }[];
};

/** A request with the amounts that the buyer saw in cents. */
export type WithSeen<R> = Omit<R, 'seen'> & { seen: SeenCart };

export type OrderToPlace = WithSeen<PlaceOrder>;
