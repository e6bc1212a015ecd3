/**
 * How money for an order came in, or that the shop does without it ('written-off'). 'credit' marks payments of dealers' debts from before; 'store-credit' is
 * money that the shop keeps for a customer: a refund adds to it, a payment takes from it.
 */
export const PAYMENT_WAYS = [
  ...(['cash', 'transfer', 'card', 'courier', 'credit', 'store-credit', 'cheque'] as const),
  'written-off',
] as const;
export type PaymentWay = (typeof PAYMENT_WAYS)[number];

/** How dealers pay on account. A cheque is recorded once it has cleared. */
export const ACCOUNT_WAYS = ['transfer', 'cheque', 'cash', 'card'] as const;
export type AccountWay = (typeof ACCOUNT_WAYS)[number];

/** How staff take money, and pay it back. */
export const STAFF_WAYS = ['cash', 'transfer', 'card', 'store-credit'] as const;
export type StaffWay = (typeof STAFF_WAYS)[number];
