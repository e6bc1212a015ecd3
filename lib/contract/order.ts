/** What can happen to an order; the timeline names them. */
export const ORDER_ACTIONS = [
  'place',
  'pay',
  'pick',
  'pack',
  'send',
  'deliver',
  'cancel',
  'cancel-rest',
  'expire',
  'return',
  'change-address',
  'change-lines',
  'note',
  'charge-back',
  'refund',
  'ask-refund',
  'credit',
  'send-slip',
  'reject-slip',
  'hand-over',
  'missing',
  'wait',
  'wrong-label',
  'send-instead',
  'release',
  'reverse-payment',
  'correct-waybill',
  'reopen-slip',
  'change-prices',
  'split',
  'hold',
  'task',
  'task-done',
] as const;
export type OrderAction = (typeof ORDER_ACTIONS)[number];

/** Messages about an order or a reservation to the buyer and the owner, and within a dealer's team. */
export const ORDER_MESSAGES = [
  'placed',
  'paid',
  'packed',
  'sent',
  'cancelled',
  'refunded',
  'expired',
  'slip-rejected',
  'slip-reopened',
  'ready',
  'credited',
  'store-credit',
  'return-approved',
  'return-refused',
  'reserved-came',
  'reserved-lost',
  'team-invite',
  'approval-asked',
  'approved',
  'not-approved',
] as const;
export type OrderMessage = (typeof ORDER_MESSAGES)[number];

/**
 * How money for an order came in, or that the shop does without it ('written-off'). 'credit' marks payments of dealers' debts from before; 'store-credit' is
 * money that the shop keeps for a customer: a refund adds to it, a payment takes from it.
 */
export const PAYMENT_WAYS = [
  'cash',
  'transfer',
  'card',
  'courier',
  'credit',
  'store-credit',
  'cheque',
  'written-off',
] as const;
export type PaymentWay = (typeof PAYMENT_WAYS)[number];

/** How dealers pay on account. A cheque is recorded once it has cleared. */
export const ACCOUNT_WAYS = ['transfer', 'cheque', 'cash', 'card'] as const;
export type AccountWay = (typeof ACCOUNT_WAYS)[number];

/** How staff take money, and pay it back. */
export const STAFF_WAYS = ['cash', 'transfer', 'card', 'store-credit'] as const;
export type StaffWay = (typeof STAFF_WAYS)[number];

/** Differences between the cart on the page and the cart on the server. Kept out of the schemas, so that the checkout does not load yup. */
export const CART_CHANGES = ['price', 'total', 'quantity', 'added', 'removed'] as const;

/**
 * 'waiting': the gateway is being asked; 'refused': it answered that it does not pay back; 'unclear': nobody
 * knows whether it did, because its answer was lost.
 */
export const GATEWAY_REFUND_STATES = ['waiting', 'done', 'refused', 'unclear'] as const;
export type GatewayRefundState = (typeof GATEWAY_REFUND_STATES)[number];

export const ORDER_STATUSES = [
  'awaiting-payment',
  'placed',
  'paid',
  'packing',
  'sent',
  'delivered',
  'cancelled',
  'expired',
  'returned',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** What the papers of a parcel say about its payment. 'elsewhere': another parcel collects it. */
export const PARCEL_PAYMENTS = [
  'collect',
  'paid',
  'on-account',
  'elsewhere',
  'unpaid',
  'ended',
] as const;
export type ParcelPayment = (typeof PARCEL_PAYMENTS)[number];

/** What a gateway has told about the last attempts; 'none': nothing yet. */
export const PAYMENT_STATES = ['none', 'pending', 'failed', 'cancelled'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** What the buyer sees of the last slip; 'none': nothing was sent since the last payment. */
export const ORDER_SLIP_STATES = ['none', 'waiting', 'rejected'] as const;

/** The lists of orders in the office. */
export const ORDER_TABS = [
  'open',
  'awaiting-payment',
  'to-pick',
  'packing',
  'to-send',
  'sent',
  'delivered',
  'problems',
  'cancelled',
  'all',
] as const;
export type OrderTab = (typeof ORDER_TABS)[number];

/** Where an order waits; a search shows it beside each order. */
export type OrderStage = Exclude<OrderTab, 'open' | 'problems' | 'all'>;
export const ORDER_STAGES = ORDER_TABS.filter(
  (tab): tab is OrderStage => tab !== 'open' && tab !== 'problems' && tab !== 'all',
);

/** What can be in the ledger of an account. */
export const LEDGER_KINDS = [
  'invoice',
  'change',
  'credit-note',
  'ended',
  'payment',
  'refund',
  'taken-back',
  'allocation',
  'allocation-reversed',
  'payment-reversed',
] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

export const MESSAGE_CHANNELS = ['sms', 'mail'] as const;
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];

/** Every field of a message: what it says, and a long example for previews. */
export const MESSAGE_FIELDS = {
  shopName: { means: "The shop's name", example: 'Sparepoint' },
  shopPhone: { means: "The shop's first phone number", example: '011 234 5678' },
  shopAddress: { means: 'Where the shop is', example: '12 Main Street, Colombo 11' },
  orderNumber: { means: 'The number of the order', example: 'SP-100123' },
  customerName: { means: 'The name in the address', example: 'Nimal Perera' },
  total: { means: 'The total of the order', example: 'LKR 112,345.50' },
  payment: { means: 'How the order is paid', example: 'Cash On Delivery' },
  orderLink: {
    means: "The order's page; empty without PUBLIC_ORIGIN",
    example: 'https://shop.example/my-account/order/SP-100123',
  },
  trackingLink: {
    means: "The courier's tracking page, or else the shop's; empty without PUBLIC_ORIGIN",
    example: 'https://shop.example/my-account/order/track?order=SP-100123',
  },
  holdUntil: {
    means:
      'Until when the parts are held; empty unless the order awaits its payment, or they were reserved',
    example: '2026-11-25 14:05',
  },
  bankAccount: {
    means: 'Where to transfer to; empty unless the order awaits its payment',
    example: 'Sample Bank, Pettah, 0012345678, Sparepoint Mobile Parts',
  },
  courier: { means: 'The courier', example: 'Island Couriers' },
  waybill: { means: 'The number of the waybill', example: 'CX1234567890' },
  reason: { means: 'The reason that was typed', example: 'The last piece was damaged' },
  toPay: { means: 'What is still to be paid; empty when nothing is', example: 'LKR 112,345.50' },
  refund: { means: 'The amount that is paid back, or kept as credit', example: 'LKR 112,345.50' },
  credited: { means: 'The amount of the credit note', example: 'LKR 12,345.50' },
  returnNumber: { means: 'The number of a return', example: 'SP-100123-R1' },
  itemName: { means: 'The name of the part', example: 'Galaxy A12 display' },
  reserved: { means: 'How much of it was reserved', example: '2 pieces' },
  reservationsLink: {
    means: 'The page with the reservations; empty without PUBLIC_ORIGIN',
    example: 'https://shop.example/my-account/order',
  },
  dealerShop: { means: "The name of the dealer's shop", example: 'Kandy Phone Hospital' },
  colleague: { means: 'Who invites or asks', example: 'Nimal Perera' },
  teamLink: {
    means: 'The page to answer on; empty without PUBLIC_ORIGIN',
    example: 'https://shop.example/my-account/approvals/123',
  },
} as const satisfies Record<string, { means: string; example: string }>;
export type MessageField = keyof typeof MESSAGE_FIELDS;

const EVERYWHERE = [
  'shopName',
  'shopPhone',
  'orderNumber',
  'customerName',
  'total',
  'payment',
  'orderLink',
  'trackingLink',
] as const;
const TEAM = ['shopName', 'shopPhone', 'dealerShop', 'colleague', 'teamLink'] as const;
const RESERVED = ['shopName', 'shopPhone', 'itemName', 'reserved', 'reservationsLink'] as const;
const PARCEL = ['courier', 'waybill'] as const;

/** The fields of each event. */
export const FIELDS_OF: Readonly<Record<OrderMessage, readonly MessageField[]>> = {
  placed: [...EVERYWHERE, 'holdUntil', 'bankAccount'],
  paid: EVERYWHERE,
  packed: [...EVERYWHERE, ...PARCEL],
  sent: [...EVERYWHERE, ...PARCEL],
  cancelled: [...EVERYWHERE, 'reason', 'refund'],
  refunded: [...EVERYWHERE, 'reason', 'refund'],
  expired: EVERYWHERE,
  'slip-rejected': [...EVERYWHERE, 'reason'],
  'slip-reopened': EVERYWHERE,
  ready: [...EVERYWHERE, 'shopAddress', 'toPay'],
  credited: [...EVERYWHERE, 'reason', 'credited', 'refund'],
  'store-credit': [...EVERYWHERE, 'refund'],
  'return-approved': [...EVERYWHERE, 'returnNumber', 'shopAddress'],
  'return-refused': [...EVERYWHERE, 'returnNumber', 'reason'],
  'reserved-came': [...RESERVED, 'holdUntil'],
  'reserved-lost': RESERVED,
  'team-invite': TEAM,
  'approval-asked': [...TEAM, 'total'],
  approved: [...TEAM, 'total', 'orderNumber'],
  'not-approved': [...TEAM, 'total', 'reason'],
};
