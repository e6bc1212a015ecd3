import { rupeesFromCents, type Cents } from './money';

const FIRST_KILOGRAM_CENTS = 400_00;
const EXTRA_KILOGRAM_CENTS = 150_00;
const GRAMS = 1000;

/** Weight is whole grams inside and kilograms in the contract; only this file converts. */
export function gramsFromKilograms(kilograms: number): number {
  return Math.round(kilograms * GRAMS);
}

export function kilogramsFromGrams(grams: number): number {
  return grams / GRAMS;
}

/** Returns the charge by weight (spec 9): 400 up to one kilogram, 150 for each further kilogram begun. */
export function deliveryChargeCents(weightGrams: number): Cents {
  const extraKilograms = Math.ceil(Math.max(0, weightGrams - GRAMS) / GRAMS);
  return FIRST_KILOGRAM_CENTS + EXTRA_KILOGRAM_CENTS * extraKilograms;
}

/** Returns the charge in rupees for `qty` pieces of a weight in kilograms. */
export function deliveryCharge(kilograms: number, qty = 1): number {
  return rupeesFromCents(deliveryChargeCents(gramsFromKilograms(kilograms) * qty));
}

/** The steps of the charge in rupees, for texts. */
export const DELIVERY_STEPS = {
  first: rupeesFromCents(FIRST_KILOGRAM_CENTS),
  further: rupeesFromCents(EXTRA_KILOGRAM_CENTS),
};
