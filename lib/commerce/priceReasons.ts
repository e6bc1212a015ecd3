import { sellingFor, unitPrice, type WirePrice } from './price';

/** A step on the way to a unit price, in rupees. */
export type PriceReason =
  { what: 'retail' | 'level' | 'discount' | 'unit'; rupees: number } | Quantity;
type Quantity = { what: 'quantity'; rupees: number; from: number };

/** Returns how the unit price of a line of this quantity comes about, from the retail price to what is paid. */
export function priceReasons(item: WirePrice, qty: number): PriceReason[] {
  const { selling, retail, breaks = [], disPer } = item;
  const reasons: PriceReason[] = [{ what: 'retail', rupees: retail ?? selling }];
  if (retail !== undefined) reasons.push({ what: 'level', rupees: selling });
  const reached = breaks.findLast(({ from }) => from <= qty);
  if (reached !== undefined) {
    reasons.push({ what: 'quantity', rupees: reached.selling, from: reached.from });
  }
  const unit = unitPrice(item, qty);
  if (disPer > 0) reasons.push({ what: 'discount', rupees: unit - sellingFor(item, qty) });
  return [...reasons, { what: 'unit', rupees: unit }];
}
