import type { Cents } from './money';

const FIRST_KILOGRAM_CENTS = 400_00;
const EXTRA_KILOGRAM_CENTS = 150_00;

/** Delivery by weight (spec 9): 400 up to one kilogram, 150 for each kilogram begun after it. */
export function deliveryChargeCents(weightGrams: number): Cents {
  const extraKilograms = Math.ceil(Math.max(0, weightGrams - 1000) / 1000);
  return FIRST_KILOGRAM_CENTS + EXTRA_KILOGRAM_CENTS * extraKilograms;
}
