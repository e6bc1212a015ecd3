import { formatMoney } from '@/lib/text/format';

/** Money is whole cents inside and rupees in the contract; only this file converts. */

export type Cents = number;

/** Returns a decimal number in whole hundredths, rounded half up. */
export function hundredthsOf(decimal: number): number {
  const whole = Math.round(decimal * 100);
  // Most amounts were whole hundredths before; formatting costs fifty times as much.
  if (whole / 100 === decimal) return whole;
  // 1.005 * 100 is 100.49999…; rounding to six decimals first removes the error.
  return Math.floor(Number((decimal * 100).toFixed(6)) + 0.5);
}

/** Rounds half up. */
export function centsFromRupees(rupees: number): Cents {
  return hundredthsOf(rupees);
}

export function rupeesFromCents(cents: Cents): number {
  return cents / 100;
}

/** Returns "LKR 1,234.50". */
export function formatCents(cents: Cents): string {
  return formatMoney(rupeesFromCents(cents));
}

/** Returns "1234.50", as files and papers of other programs have it. */
export function centsText(cents: Cents): string {
  return rupeesFromCents(cents).toFixed(2);
}

/** Returns the cents of digits as they are written: "1234" and "5" are 1,234.50; "" is no fraction. Cuts what follows. */
export function centsOfDigits(whole: string, fraction: string): Cents {
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0').slice(0, 2));
}

/** Returns the whole rupees of an amount that is not negative, and the cents that are left. */
export function rupeesAndCents(amount: Cents): { rupees: number; cents: number } {
  return { rupees: Math.floor(amount / 100), cents: amount % 100 };
}

export function sumOf(amounts: readonly Cents[]): Cents {
  return amounts.reduce((sum, cents) => sum + cents, 0);
}

/** Adds amounts of the contract, without the errors of floating point. */
export function sumOfRupees(amounts: readonly number[]): number {
  return rupeesFromCents(sumOf(amounts.map(centsFromRupees)));
}

/** Divides integers, rounding half up. */
export function divideHalfUp(numerator: number, denominator: number): number {
  return Math.floor((2 * numerator + denominator) / (2 * denominator));
}
