import type { Cents } from '@/lib/commerce/money';
import type { PlaceOrder } from '@/lib/contract/customer.forms';

/** What the buyer saw when they ordered: each line at its unit price, and the total. */
export type SeenCart = {
  totalCents: Cents;
  lines: { itmCode: number; qty: number; unitPriceCents: Cents }[];
};

/** A request with the amounts that the buyer saw in cents. */
export type WithSeen<R> = Omit<R, 'seen'> & { seen: SeenCart };

/** The return whose part an order replaces: its delivery is free, its warranty runs from the first sale. */
export type Exchange = { returnNumber: string; firstSoldAt: number };

export type OrderToPlace = WithSeen<PlaceOrder> & {
  exchange?: Exchange;
  /** Sold at the counter: nothing is delivered, and no way to pay has a charge or is switched off. */
  isAtCounter?: boolean;
  /** What it costs at prices that staff agreed; absent: what the buyer saw. */
  agreedTotalCents?: Cents;
};
