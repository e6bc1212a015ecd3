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

/** Tells whether a discount leaves nothing of a price: such an item would be given away. 0 is no price. */
export function isNothingLeft(sellingCents: Cents, disPerHundredths: PercentHundredths): boolean {
  return sellingCents > 0 && unitPriceCents(sellingCents, disPerHundredths) === 0;
}

/** Rupees and percent, as in the contract. */
export type WirePrice = {
  selling: number;
  disPer: number;
  breaks?: readonly { from: number; selling: number }[];
  retail?: number;
};

/** Returns the price before discount of a piece in a line of this quantity, in rupees. */
export function sellingFor({ selling, breaks = [] }: WirePrice, qty: number): number {
  return breaks.findLast(({ from }) => from <= qty)?.selling ?? selling;
}

/** Returns what a piece costs from each quantity on, in rupees. */
export function quantityPrices(item: WirePrice): { from: number; price: number }[] {
  return (item.breaks ?? []).map(({ from }) => ({ from, price: unitPrice(item, from) }));
}

/** Returns what a piece costs retail customers, in rupees; null where that is the same. */
export function retailPrice({ retail, disPer }: WirePrice): number | null {
  return retail === undefined ? null : unitPrice({ selling: retail, disPer });
}

/** What an item without a price says instead. */
export const ASK_FOR_PRICE = 'Ask for price';

/** Tells whether an item has a price, less its discount; the shop names that of others when it is asked. */
export function isPriced({ selling, disPer = 0 }: { selling: number; disPer?: number }): boolean {
  return selling > 0 && unitCents({ selling, disPer }, 1) > 0;
}

/** Returns the unit price as "LKR 1,234.50", in a line of this quantity, or "Ask for price". */
export function priceText(item: WirePrice, qty = 1): string {
  return isPriced(item) ? formatMoney(unitPrice(item, qty)) : ASK_FOR_PRICE;
}

/** Returns the unit price in rupees, in a line of this quantity. */
export function unitPrice(item: WirePrice, qty = 1): number {
  return rupeesFromCents(unitCents(item, qty));
}

/** Returns unit price × quantity in rupees (spec 3). */
export function lineTotal(item: WirePrice, qty: number): number {
  return linesTotal([{ item, qty }]);
}

/** Returns the sum of the line totals in rupees, added up in cents. */
export function linesTotal(lines: readonly { item: WirePrice; qty: number }[]): number {
  return rupeesFromCents(sumOf(lines.map(({ item, qty }) => unitCents(item, qty) * qty)));
}

/** Returns the unit price in cents, in a line of this quantity. */
export function unitCents(item: WirePrice, qty = 1): Cents {
  const selling = centsFromRupees(sellingFor(item, qty));
  return unitPriceCents(selling, hundredthsFromPercent(item.disPer));
}
