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

/** A price as services have it. */
export type Price = {
  sellingCents: Cents;
  /** Percent. */
  disPer: number;
  breaks?: readonly { from: number; sellingCents: Cents }[];
  retailCents?: Cents;
};

/** Returns the unit price in cents, in a line of this quantity. */
export function unitCents(price: Price, qty = 1): Cents {
  return unitPriceCents(sellingCentsFor(price, qty), hundredthsFromPercent(price.disPer));
}

/** Returns the price before discount of a piece in a line of this quantity. */
export function sellingCentsFor({ sellingCents, breaks = [] }: Price, qty: number): Cents {
  return breaks.findLast(({ from }) => from <= qty)?.sellingCents ?? sellingCents;
}

/** Tells whether an item has a price, less its discount; the shop names that of others when it is asked. */
export function hasPrice({ sellingCents, disPer }: Price): boolean {
  return sellingCents > 0 && unitCents({ sellingCents, disPer }) > 0;
}

/** Returns what a piece costs retail customers; null where that is the same. */
export function retailUnitCents({ retailCents, disPer }: Price): Cents | null {
  return retailCents === undefined ? null : unitCents({ sellingCents: retailCents, disPer });
}

/** A price as the contract has it, for pages: rupees and percent. */
export type WirePrice = {
  selling: number;
  disPer: number;
  breaks?: readonly { from: number; selling: number }[];
  retail?: number;
  /** The price is the lowest of its variants. */
  isFromPrice?: boolean;
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

/** Tells whether an item has a price, as `hasPrice` does. */
export function isPriced({ selling, disPer = 0 }: { selling: number; disPer?: number }): boolean {
  return hasPrice({ sellingCents: centsFromRupees(selling), disPer });
}

/**
 * Returns the unit price as "LKR 1,234.50", in a line of this quantity, or "Ask for price"; "From LKR 1,234.50"
 * where variants cost differently.
 */
export function priceText(item: WirePrice, qty = 1): string {
  if (!isPriced(item)) return ASK_FOR_PRICE;
  const price = formatMoney(unitPrice(item, qty));
  return item.isFromPrice === true ? `From ${price}` : price;
}

/** Returns the unit price in rupees, in a line of this quantity. */
export function unitPrice(item: WirePrice, qty = 1): number {
  return rupeesFromCents(shownCents(item, qty));
}

/** Returns unit price × quantity in rupees (spec 3). */
export function lineTotal(item: WirePrice, qty: number): number {
  return linesTotal([{ item, qty }]);
}

/** Returns the sum of the line totals in rupees, added up in cents. */
export function linesTotal(lines: readonly { item: WirePrice; qty: number }[]): number {
  return rupeesFromCents(sumOf(lines.map(({ item, qty }) => shownCents(item, qty) * qty)));
}

function shownCents(item: WirePrice, qty: number): Cents {
  return unitCents({ sellingCents: centsFromRupees(sellingFor(item, qty)), disPer: item.disPer });
}
