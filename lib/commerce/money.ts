/** Money is whole cents inside and rupees on the wire; this is the one place that converts. */

export type Cents = number;

/** Whole cents for an amount in rupees, rounded half up. */
export function centsFromRupees(rupees: number): Cents {
  // 1.005 * 100 is 100.49999…; fixing to six decimals first restores what was meant.
  return Math.floor(Number((rupees * 100).toFixed(6)) + 0.5);
}

export function rupeesFromCents(cents: Cents): number {
  return cents / 100;
}

export function sumOf(amounts: readonly Cents[]): Cents {
  return amounts.reduce((sum, cents) => sum + cents, 0);
}

/** numerator / denominator rounded half up, in whole numbers. */
export function divideHalfUp(numerator: number, denominator: number): number {
  return Math.floor((2 * numerator + denominator) / (2 * denominator));
}
