import type { UserDetails } from '@/lib/contract/customer';
import type { Outstanding } from '@/lib/contract/dealer';
import type { OrderSummary } from '@/lib/contract/order';

/** What the account's first page is drawn from; the cart and the wishlist come with every page. */
export type DashboardPage = {
  /** The newest. */
  orders: OrderSummary[];
  orderCount: number;
  /** Null until the code is entered. */
  details: UserDetails | null;
  /** Null for who has no list of it. */
  outstanding: Outstanding | null;
};

export const EMPTY_DASHBOARD: DashboardPage = {
  orders: [],
  orderCount: 0,
  details: null,
  outstanding: null,
};
