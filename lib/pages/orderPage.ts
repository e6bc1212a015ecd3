import type { Order } from '@/lib/contract/order';

/** Null until the customer's code is entered. */
export type OrderPage = {
  /** With its first lines, where it has very many. */
  order: Order | null;
  /** How many lines the page left out; the browser fetches them. */
  linesLeft: number;
  isConfirmation: boolean;
};

/** Most orders come along whole. */
const MOST_LINES = 100;

export function orderOnPage(order: Order): Pick<OrderPage, 'order' | 'linesLeft'> {
  const lines = order.lines.slice(0, MOST_LINES);
  return { order: { ...order, lines }, linesLeft: order.lines.length - lines.length };
}
