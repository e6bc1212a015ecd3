import type { OrderMessage } from '@/lib/contract/order';

const TITLES: Record<OrderMessage, string> = {
  placed: 'Order placed',
  paid: 'Payment received',
  packed: 'Order packed',
  sent: 'Parcel sent',
  cancelled: 'Order cancelled',
  refunded: 'Money paid back',
  expired: 'Order expired unpaid',
  'slip-rejected': 'Bank slip rejected',
  'slip-reopened': 'Bank slip checked again',
  ready: 'Ready to collect',
  credited: 'Credit note issued',
  'store-credit': 'Kept as store credit',
  'return-approved': 'Return approved',
  'return-refused': 'Return refused',
  'reserved-came': 'Reserved pieces are here',
  'reserved-lost': 'Reserved pieces will not come',
  'team-invite': "Invitation to a dealer's team",
  'approval-asked': "Dealer's order waits for approval",
  approved: "Dealer's order approved",
  'not-approved': "Dealer's order not approved",
};

/** Returns what a text of the shop is about, as its staff say it. */
export function messageTitle(event: OrderMessage): string {
  return TITLES[event];
}
