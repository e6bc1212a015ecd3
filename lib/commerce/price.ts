import { centsFromRupees, divideHalfUp, rupeesFromCents, sumOf, type Cents } from './money';

/** A percentage in hundredths, so that 12.5 % is the whole number 1250. */
export type PercentHundredths = number;

export function hundredthsFromPercent(percent: number): PercentHundredths {
  return Math.floor(Number((percent * 100).toFixed(6)) + 0.5);
}

export function percentFromHundredths(hundredths: PercentHundredths): number {
  return hundredths / 100;
}

/** What one piece costs: selling minus disPer percent (spec 9), rounded half up to the cent. */
export function unitPriceCents(sellingCents: Cents, disPerHundredths: PercentHundredths): Cents {
  return divideHalfUp(sellingCents * (10_000 - disPerHundredths), 10_000);
}

/** What a price on the wire consists of: rupees and percent. */
type WirePrice = { selling: number; disPer: number };

/** The same on wire values: rupees and percent in, rupees out. */
export function unitPrice(item: WirePrice): number {
  return lineTotal(item, 1);
}

/** Unit price × quantity in rupees (spec 3). */
export function lineTotal(item: WirePrice, qty: number): number {
  return linesTotal([{ item, qty }]);
}

/** Sum of the line totals in rupees, added up in cents. */
export function linesTotal(lines: readonly { item: WirePrice; qty: number }[]): number {
  const cents = lines.map(({ item, qty }) => {
    const selling = centsFromRupees(item.selling);
    return unitPriceCents(selling, hundredthsFromPercent(item.disPer)) * qty;
  });
  return rupeesFromCents(sumOf(cents));
}
