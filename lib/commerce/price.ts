import { centsFromRupees, divideHalfUp, rupeesFromCents, type Cents } from './money';

/** A percentage in hundredths, so that 12.5 % is the whole number 1250. */
export type PercentHundredths = number;

export function hundredthsFromPercent(percent: number): PercentHundredths {
  return Math.floor(Number((percent * 100).toFixed(6)) + 0.5);
}

/** What one piece costs: selling minus disPer percent (spec 9), rounded half up to the cent. */
export function unitPriceCents(sellingCents: Cents, disPerHundredths: PercentHundredths): Cents {
  return divideHalfUp(sellingCents * (10_000 - disPerHundredths), 10_000);
}

/** The same on wire values: rupees and percent in, rupees out. */
export function unitPrice(item: { selling: number; disPer: number }): number {
  return rupeesFromCents(
    unitPriceCents(centsFromRupees(item.selling), hundredthsFromPercent(item.disPer)),
  );
}
