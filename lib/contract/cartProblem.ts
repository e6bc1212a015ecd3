export type CartProblemReason =
  'not-sold' | 'ask-for-price' | 'out-of-stock' | 'not-enough-stock' | 'above-maximum';

/** Why a line cannot be ordered, and a quantity that can; 0 means remove the line. */
export type CartProblem = { reason: CartProblemReason; fixQty: number; sentence: string };
