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
