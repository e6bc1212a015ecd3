import { formatMoney } from '@/lib/text/format';
import {
  centsFromRupees,
  divideHalfUp,
  hundredthsOf,
  rupeesFromCents,
  sumOf,
  type Cents,
} from './money';

/** Hundredths of a percent: 12.5 % is 1250. */
export type PercentHundredths = number;

export function hundredthsFromPercent(percent: number): PercentHundredths {
  return hundredthsOf(percent);
}

export function percentFromHundredths(hundredths: PercentHundredths): number {
  return hundredths / 100;
}

/** Returns selling minus disPer percent, rounded half up to the cent (spec 9). */
export function unitPriceCents(sellingCents: Cents, disPerHundredths: PercentHundredths): Cents {
  return divideHalfUp(sellingCents * (10_000 - disPerHundredths), 10_000);
}

/** Rupees and percent, as in the contract. */
type WirePrice = { selling: number; disPer: number };

/** What an item without a price says instead. */
export const ASK_FOR_PRICE = 'Ask for price';

/** Tells whether an item has a price; the shop names that of others when it is asked. 0 is no price. */
export function isPriced({ selling }: { selling: number }): boolean {
  return selling > 0;
}

/** Returns the unit price as "LKR 1,234.50", or "Ask for price". */
export function priceText(item: WirePrice): string {
  return isPriced(item) ? formatMoney(unitPrice(item)) : ASK_FOR_PRICE;
}

/** Returns the unit price in rupees. */
export function unitPrice(item: WirePrice): number {
  return lineTotal(item, 1);
}

/** Returns unit price × quantity in rupees (spec 3). */
export function lineTotal(item: WirePrice, qty: number): number {
  return linesTotal([{ item, qty }]);
}

/** Returns the sum of the line totals in rupees, added up in cents. */
export function linesTotal(lines: readonly { item: WirePrice; qty: number }[]): number {
  const cents = lines.map(({ item, qty }) => {
    const selling = centsFromRupees(item.selling);
    return unitPriceCents(selling, hundredthsFromPercent(item.disPer)) * qty;
  });
  return rupeesFromCents(sumOf(cents));
}
