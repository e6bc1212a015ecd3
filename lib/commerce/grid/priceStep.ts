import { AMOUNT_PROBLEMS, centsOf, MOST_CENTS, readNumber } from '../amounts';
import { centsFromRupees, divideHalfUp, rupeesFromCents, type Cents } from '../money';
import { percentFromHundredths } from '../price';

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
  return nearest(cents, centsFromRupees(Number(rounding)));
}

function nearest(cents: Cents, step: Cents): Cents {
  return divideHalfUp(cents, step) * step;
}

/** Prices below the first such ending become it: 30 ends in 90 as 90, never as −10. */
function endingIn(cents: Cents, ending: Cents): Cents {
  return Math.max(ending, nearest(cents - ending, HUNDRED_RUPEES) + ending);
}

/** A percentage above this is a slip. */
const MOST_HUNDREDTHS = 100_000;

/** Reads "+4", "-2.5 %" or "150" as a step; the sentence says why it is none. */
export function readPriceStep(
  kind: PriceStep['kind'],
  text: string,
  rounding: Rounding,
): PriceStep | { problem: string } {
  const read = readNumber(kind === 'percent' ? text.trim().replace(/ ?%$/, '') : text);
  if ('problem' in read) return { problem: AMOUNT_PROBLEMS[read.problem] };
  if (read.mark !== null) return { problem: AMOUNT_PROBLEMS['not-an-amount'] };
  const hundredths = centsOf(read) * (read.isNegative ? -1 : 1);
  if (hundredths === 0 && rounding === 'cent') return { problem: 'This changes nothing.' };
  if (kind === 'amount') {
    if (Math.abs(hundredths) > MOST_CENTS) return { problem: AMOUNT_PROBLEMS['large-amount'] };
    return { kind, cents: hundredths, rounding };
  }
  if (hundredths > MOST_HUNDREDTHS) return { problem: 'This is more than 1,000 %.' };
  if (hundredths <= -WHOLE) return { problem: 'Nothing would be left of the prices.' };
  return { kind, hundredths, rounding };
}

/** Returns "+4%, to 10" or "−150.00, to the cent". */
export function stepWords(step: PriceStep): string {
  const value =
    step.kind === 'percent' ? percentFromHundredths(step.hundredths) : rupeesFromCents(step.cents);
  const sign = value < 0 ? '−' : '+';
  const size = Math.abs(value);
  const words = step.kind === 'percent' ? `${size}%` : size.toFixed(2);
  return `${sign}${words}, ${ROUNDING_WORDS[step.rounding]}`;
}
