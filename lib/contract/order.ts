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
] as const;
export type OrderAction = (typeof ORDER_ACTIONS)[number];

/** Messages about an order to the buyer and the owner, and within a dealer's team. */
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
