import type { Order, OrderSummary, Parcel, TrackedOrder } from '@/lib/contract/order.contract';

export type OrderPage = {
  /** Null until the one-time code is entered. A very long order has its first lines only. */
  order: Order | null;
  /** Number of lines omitted from the page, which the browser fetches. */
  linesLeft: number;
  isConfirmation: boolean;
};

const MAX_LINES = 100;

export function orderOnPage(order: Order): Pick<OrderPage, 'order' | 'linesLeft'> {
  const lines = order.lines.slice(0, MAX_LINES);
  return { order: { ...order, lines }, linesLeft: order.lines.length - lines.length };
}

/** `orders` belong to `owner`, newest first; empty for a visitor. */
export type TrackPage = {
  orders: OrderSummary[];
  /** Of the own order that the address names. */
  parcels: Parcel[];
  owner: string;
  /** The order of a form that the browser posted by itself. */
  found?: TrackedOrder | null;
  origin: string;
};
