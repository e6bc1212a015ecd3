/** What can happen to an order; the timeline names them. */
export const ORDER_ACTIONS = [
  ...(['place', 'pay', 'pick', 'pack', 'send', 'deliver', 'cancel', 'cancel-rest'] as const),
  ...(['expire', 'return', 'change-address', 'change-lines', 'note', 'charge-back'] as const),
  ...(['refund', 'ask-refund', 'credit', 'send-slip', 'reject-slip', 'hand-over'] as const),
  ...(['missing', 'wait', 'wrong-label', 'send-instead'] as const),
  ...(['release', 'reverse-payment', 'correct-waybill', 'reopen-slip'] as const),
] as const;
export type OrderAction = (typeof ORDER_ACTIONS)[number];

/** Messages about an order to the buyer and the owner, and within a dealer's team. */
export const ORDER_MESSAGES = [
  ...(['placed', 'paid', 'packed', 'sent', 'cancelled', 'refunded', 'expired'] as const),
  ...(['slip-rejected', 'slip-reopened', 'ready', 'credited', 'store-credit'] as const),
  ...(['team-invite', 'approval-asked', 'approved', 'not-approved'] as const),
] as const;
export type OrderMessage = (typeof ORDER_MESSAGES)[number];
