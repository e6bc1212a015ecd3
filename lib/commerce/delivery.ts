import { rupeesFromCents, type Cents } from './money';

const FIRST_KILOGRAM_CENTS = 400_00;
const EXTRA_KILOGRAM_CENTS = 150_00;
const GRAMS = 1000;

/** Weight is whole grams inside and kilograms on the wire; this is the one place that converts. */
export function gramsFromKilograms(kilograms: number): number {
  return Math.round(kilograms * GRAMS);
}

export function kilogramsFromGrams(grams: number): number {
  return grams / GRAMS;
}

/** Delivery by weight (spec 9): 400 up to one kilogram, 150 for each kilogram begun after it. */
export function deliveryChargeCents(weightGrams: number): Cents {
  const extraKilograms = Math.ceil(Math.max(0, weightGrams - GRAMS) / GRAMS);
  return FIRST_KILOGRAM_CENTS + EXTRA_KILOGRAM_CENTS * extraKilograms;
}

/** The same on wire values: kilograms in, rupees out; of `qty` pieces of this weight. */
export function deliveryCharge(kilograms: number, qty = 1): number {
  return rupeesFromCents(deliveryChargeCents(gramsFromKilograms(kilograms) * qty));
}

/** The two steps of the charge in rupees, for sentences. */
export const DELIVERY_STEPS = {
  first: rupeesFromCents(FIRST_KILOGRAM_CENTS),
  further: rupeesFromCents(EXTRA_KILOGRAM_CENTS),
};
