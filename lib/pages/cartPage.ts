import type { OrderSummary } from '@/lib/contract/order.contract';

/** What the cart page of a dealer shows besides the cart. */
export type DealersCart = {
  /** Null for those who do not buy on credit or may not see what is owed. */
  credit: DealersCredit | null;
  /** Offered again beside an empty cart; null before the first order. */
  lastOrder: OrderSummary | null;
};

/** Rupees, epoch milliseconds. */
export type DealersCredit = {
  available: number;
  /** When this was read. */
  at: number;
  /** Days until an order is due; null where the back end does not say it. */
  days: number | null;
  /** Why nothing can be ordered on credit now. */
  hold: string | null;
};

/** `dealer` is absent for everybody else. */
export type CartPage = { origin: string; dealer?: DealersCart };
