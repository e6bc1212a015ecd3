/** What the journal calls its documents. */
export const DOCUMENT_WORDS = {
  sale: 'Sale',
  change: 'Order changed',
  'credit-note': 'Credit note',
  ended: 'Order ended',
  payment: 'Payment',
  refund: 'Paid back',
  'taken-back': 'Payment taken back',
  'courier-deposit': 'Courier paid in',
  settlement: 'Gateway paid in',
  drawer: 'Drawer, in or out',
  stock: 'Stock',
  difference: 'Difference booked',
} as const;

export type DocumentKind = keyof typeof DOCUMENT_WORDS;
