import type { OfficeOrderList, OrderFilters } from '@/lib/contract/officeOrder.contract';
import type { OrderTab } from '@/lib/contract/order';

export type OrdersPage = OfficeOrderList & {
  tab: OrderTab;
  search: string;
  filters: OrderFilters;
};

/** The tabs in the order of the work; a search looks in all of them. */
export const TAB_LABELS: Record<OrderTab, string> = {
  open: 'Open',
  'awaiting-payment': 'To be paid',
  'to-pick': 'To pick',
  packing: 'Packing',
  'to-send': 'To send',
  sent: 'Sent',
  delivered: 'Delivered',
  problems: 'Problems',
  cancelled: 'Cancelled',
  all: 'All',
};
