/** The money of a day: paid at the counter, counted in the drawer, paid out by gateways and couriers, and closed. */

/** How somebody at the counter pays; 'credit': a dealer pays later. */
export const COUNTER_WAYS = ['cash', 'card', 'credit'] as const;
export type CounterWay = (typeof COUNTER_WAYS)[number];

export const MAX_COUNTER_LINES = 200;

/** The name of the customer to whom sales belong that name nobody. */
export const WALK_IN = 'Walk-in customer';

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

/** The kinds of money that a day has. */
export const DAY_MONEY = [
  'cash',
  'bank',
  'card',
  'payhere',
  'koko',
  'courier',
  'dealers',
  'store-credit',
] as const;
export type DayMoney = (typeof DAY_MONEY)[number];

/** Kinds of money of which somebody outside the shop says how much came in. */
export const TOLD_MONEY = ['bank', 'card', 'payhere', 'koko'] as const;
export type ToldMoney = (typeof TOLD_MONEY)[number];

/** Notes of the country, in rupees. */
export const NOTES = [5000, 1000, 500, 100, 50, 20] as const;

/**
 * What can differ: a kind of money; a parcel whose courier paid less; what an order says it was paid, or took
 * off, beside its documents; money for an order that had ended; a refund of which nobody knows; pieces.
 */
export const DIFFERENCE_KINDS = [
  ...DAY_MONEY,
  'parcel',
  'order',
  'late',
  'refund',
  'order-pieces',
  'item-pieces',
] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

/** booked: the difference goes to an account of its own; open: somebody still looks for it. */
export const DECISIONS = ['booked', 'open'] as const;
export type Decision = (typeof DECISIONS)[number];

/** Why a day cannot be signed yet. */
export const CLOSE_REFUSALS = ['closed', 'not-begun', 'count', 'decide', 'other-person'] as const;
export type CloseRefusal = (typeof CLOSE_REFUSALS)[number];

export const MAX_DECISION_REASON = 200;

/** What a word of a file says of its row. */
export const ROW_MEANINGS = ['paid', 'not-paid', 'taken-back'] as const;
export type RowMeaning = (typeof ROW_MEANINGS)[number];

/** Different words of a column that can say what a row is, and characters of one. */
export const MAX_ROW_WORDS = 12;
export const MAX_ROW_WORD = 60;

/** What comes first in days such as 03/04/2026. */
export const DAY_ORDERS = ['day', 'month'] as const;
export type DayOrder = (typeof DAY_ORDERS)[number];
