import type { OrderRow } from './orderRow';

/** An order whose number or phone differs from the searched one by two swapped digits. */
export type NearOrder = Pick<OrderRow, 'orderNumber' | 'customerName' | 'town' | 'phone' | 'total'>;

export type OrdersPage = {
  tabs: { id: string; label: string; count: number | null }[];
  tab: string;
  query: string;
  orders: OrderRow[];
  /** Where the next page begins, or null at the end. */
  next: string | null;
  near: NearOrder | null;
};
