import { centsFromRupees, rupeesFromCents } from './money';
import { unitPrice } from './price';

/** Unit price × quantity on wire values: rupees in, rupees out (spec 3). */
export function lineTotal(item: { selling: number; disPer: number }, qty: number): number {
  return rupeesFromCents(centsFromRupees(unitPrice(item)) * qty);
}
