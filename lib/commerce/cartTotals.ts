import { deliveryChargeCents } from './delivery';
import type { Cents } from './money';
import { unitPriceCents, type PercentHundredths } from './price';

export type PricedLine = {
  qty: number;
  sellingCents: Cents;
  disPerHundredths: PercentHundredths;
  weightGrams: number;
};

export type CartTotals = {
  /** After each item's own discount. */
  subTotalCents: Cents;
  /** How much the items' own discounts took off. */
  salesDiscountCents: Cents;
  quantityTotal: number;
  itemCount: number;
  weightGrams: number;
  deliveryCents: Cents;
};

/** Unit price × quantity; the unit price is rounded, the product is exact (spec 3). */
export function lineTotalCents(line: PricedLine): Cents {
  return unitPriceCents(line.sellingCents, line.disPerHundredths) * line.qty;
}

/** What a cart adds up to. An empty cart is delivered for nothing. */
export function cartTotals(lines: readonly PricedLine[]): CartTotals {
  let [subTotalCents, beforeDiscountCents, quantityTotal, weightGrams] = [0, 0, 0, 0];
  for (const line of lines) {
    subTotalCents += lineTotalCents(line);
    beforeDiscountCents += line.sellingCents * line.qty;
    quantityTotal += line.qty;
    weightGrams += line.weightGrams * line.qty;
  }
  return {
    subTotalCents,
    salesDiscountCents: beforeDiscountCents - subTotalCents,
    quantityTotal,
    itemCount: lines.length,
    weightGrams,
    deliveryCents: lines.length === 0 ? 0 : deliveryChargeCents(weightGrams),
  };
}
