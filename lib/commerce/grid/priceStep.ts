import { divideHalfUp, type Cents } from '../money';

/** How a changed price is rounded; in rupees. */
export const ROUNDINGS = ['cent', '1', '5', '10', '50', '100', 'ends-90', 'ends-99'] as const;
export type Rounding = (typeof ROUNDINGS)[number];

export const ROUNDING_WORDS: Record<Rounding, string> = {
  cent: 'to the cent',
  '1': 'to 1',
  '5': 'to 5',
  '10': 'to 10',
  '50': 'to 50',
  '100': 'to 100',
  'ends-90': 'to end in 90',
  'ends-99': 'to end in 99',
};

/** By percent, in hundredths of a percent, or by an amount; both may be below 0. */
export type PriceStep =
  | { kind: 'percent'; hundredths: number; rounding: Rounding }
  | { kind: 'amount'; cents: Cents; rounding: Rounding };

const WHOLE = 10_000;

/** Returns a price after a step, rounded half up; null where nothing would be left of it. */
export function steppedPrice(cents: Cents, step: PriceStep): Cents | null {
  const exact =
    step.kind === 'percent'
      ? divideHalfUp(cents * (WHOLE + step.hundredths), WHOLE)
      : cents + step.cents;
  if (exact <= 0) return null;
  const rounded = roundedPrice(exact, step.rounding);
  return rounded > 0 ? rounded : null;
}

const HUNDRED_RUPEES = 10_000;

/** Rounds half up to a multiple, or to the nearest price that ends so. */
export function roundedPrice(cents: Cents, rounding: Rounding): Cents {
  if (rounding === 'cent') return cents;
  if (rounding === 'ends-90') return endingIn(cents, 9_000);
  if (rounding === 'ends-99') return endingIn(cents, 9_900);
  return nearest(cents, Number(rounding) * 100);
}

function nearest(cents: Cents, step: Cents): Cents {
  return divideHalfUp(cents, step) * step;
}

/** Prices below the first such ending become it: 30 ends in 90 as 90, never as −10. */
function endingIn(cents: Cents, ending: Cents): Cents {
  return Math.max(ending, nearest(cents - ending, HUNDRED_RUPEES) + ending);
}
