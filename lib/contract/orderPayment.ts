/** How money for an order came in; 'credit' marks payments of dealers' debts from before. */
export const PAYMENT_WAYS = ['cash', 'transfer', 'card', 'courier', 'credit'] as const;
export type PaymentWay = (typeof PAYMENT_WAYS)[number];

/** How staff take money, and pay it back. */
export const STAFF_WAYS = ['cash', 'transfer', 'card'] as const;
