import { deliveryChargeCents, type Parcel } from './delivery';
import type { DeliveryTariff } from '@/lib/contract/shop.contract';
import type { Cents } from './money';
import { unitPriceCents, type PercentHundredths } from './price';

export type PricedLine = {
  qty: number;
  sellingCents: Cents;
  disPerHundredths: PercentHundredths;
  weightGrams: number;
};

export type CartTotals = {
  /** After item discounts. */
  subTotalCents: Cents;
  /** The sum of the item discounts. */
  salesDiscountCents: Cents;
  quantityTotal: number;
  itemCount: number;
  weightGrams: number;
  deliveryCents: Cents;
};

/** Where a cart goes, as far as it is known. */
export type Destination = Pick<Parcel, 'district' | 'isPickUp'>;

/** Returns unit price × quantity; only the unit price is rounded (spec 3). */
export function lineTotalCents(line: PricedLine): Cents {
  return unitPriceCents(line.sellingCents, line.disPerHundredths) * line.qty;
}

/** Returns the totals of a cart. An empty cart has no delivery charge. */
export function cartTotals(
  lines: readonly PricedLine[],
  tariff: DeliveryTariff,
  { district, isPickUp }: Destination = {},
): CartTotals {
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
    deliveryCents:
      lines.length === 0
        ? 0
        : deliveryChargeCents(tariff, {
            weightGrams,
            goodsCents: subTotalCents,
            district,
            isPickUp,
          }),
  };
}
