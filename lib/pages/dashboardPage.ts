import type { UserDetails } from '@/lib/contract/customer';
import type { Outstanding } from '@/lib/contract/dealer';
import type { OrderSummary } from '@/lib/contract/order';

export type DashboardPage = {
  /** The newest orders. */
  orders: OrderSummary[];
  orderCount: number;
  /** Null until the one-time code is entered. */
  details: UserDetails | null;
  /** Null for customers without credit orders. */
  outstanding: Outstanding | null;
};

export const EMPTY_DASHBOARD: DashboardPage = {
  orders: [],
  orderCount: 0,
  details: null,
  outstanding: null,
};
