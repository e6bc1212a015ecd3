/** Sri Lankan notes and coins in rupees. */
export const NOTES_AND_COINS = [5000, 1000, 500, 100, 50, 20, 10, 5, 2, 1] as const;
export type NoteOrCoin = (typeof NOTES_AND_COINS)[number];

/** How many of each there are. */
export type CashCount = Readonly<Partial<Record<NoteOrCoin, number>>>;

/**
 * Why the cash of a drawer changed. 'order': a payment of an order, or money paid back for it; 'account': a
 * payment on a dealer's account, or its reversal; 'in' and 'out': what staff put in or take out, with a reason.
 */
export const CASH_MOVEMENT_KINDS = ['float', 'order', 'account', 'in', 'out'] as const;
export type CashMovementKind = (typeof CASH_MOVEMENT_KINDS)[number];
