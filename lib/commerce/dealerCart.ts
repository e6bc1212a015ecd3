import type { CartLine } from '../contract/cart.contract';
import { centsFromRupees, rupeesFromCents, sumOf } from './money';
import { nameWords } from './nameWords';
import { linesTotal, retailPrice } from './price';

/** A cart with at least so many lines keeps its head in view and has a filter. */
export const MANY_LINES = 60;

/** Returns what the lines cost retail customers, in rupees; null where that is not more. */
export function retailTotal(lines: readonly CartLine[]): number | null {
  const retail = lines.map(({ item }) =>
    item.retail === undefined
      ? linesTotal([{ item, qty: item.oldQty }])
      : (retailPrice(item) ?? 0) * item.oldQty,
  );
  const cents = sumOf(retail.map(centsFromRupees));
  const own = linesTotal(lines.map(({ item }) => ({ item, qty: item.oldQty })));
  return cents > centsFromRupees(own) ? rupeesFromCents(cents) : null;
}

/** Returns by how many whole percent the dealer's sum is below retail; at least 0. */
export function percentUnder(retail: number, own: number): number {
  return retail <= 0 ? 0 : Math.max(0, Math.floor(((retail - own) / retail) * 100 + 1e-9));
}

/** Returns the credit that an order leaves, in rupees; below 0 when it does not suffice. */
export function creditAfter(available: number, total: number): number {
  return rupeesFromCents(centsFromRupees(available) - centsFromRupees(total));
}

/** Returns the lines whose code, own code or name has all these words; all lines for no words. */
export function matchingLines(lines: readonly CartLine[], typed: string): CartLine[] {
  const words = nameWords(typed);
  if (words.length === 0) return [...lines];
  return lines.filter(({ item: { itmCode, sku, ownCode, itmName } }) => {
    const text = plain(`${itmCode} ${sku} ${ownCode ?? ''} ${itmName}`);
    return words.every((word) => text.includes(word));
  });
}

function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
