import { plainText } from '@/lib/input/plainText';
import type { ColumnStyle } from './amounts';
import { readPrice } from './cellValues';
import { centsText, type Cents } from './money';
import type { BreakCents } from './quantityBreaks';

const MOST_STEPS = 10;
const STEP = /^(\d{1,6})\+? ?(?:[:=] ?| - )(.{1,40})$/;

export type StepProblem = 'bad-quantity-price' | 'unclear-number';

/** Parses the quantity prices of a cell: "10: 4300; 50: 4100". */
export function readSteps(
  text: string,
  style?: ColumnStyle,
): BreakCents[] | { problem: StepProblem } {
  const steps: BreakCents[] = [];
  const written = text.split(';', MOST_STEPS + 1).map(plainText);
  if (written.length > MOST_STEPS) return { problem: 'bad-quantity-price' };
  for (const one of written.filter((step) => step !== '')) {
    const [, qty = '', rupees = ''] = STEP.exec(one) ?? [];
    const price = readPrice(rupees, style);
    if ('problem' in price && price.problem === 'unclear-number') {
      return { problem: 'unclear-number' };
    }
    if (!('cents' in price) || !isNext(steps.at(-1), Number(qty), price.cents)) {
      return { problem: 'bad-quantity-price' };
    }
    steps.push({ fromQty: Number(qty), sellingCents: price.cents });
  }
  return steps;
}

/** Returns the prices in a cell of quantity prices. */
export function pricesIn(text: string): string[] {
  return text.split(';', MOST_STEPS).map((step) => STEP.exec(plainText(step))?.[2] ?? '');
}

function isNext(last: BreakCents | undefined, fromQty: number, cents: Cents): boolean {
  if (fromQty < 2 || cents <= 0) return false;
  return last === undefined || (fromQty > last.fromQty && cents < last.sellingCents);
}

/** Returns the cell of these steps, as readSteps reads it. */
export function writeSteps(steps: readonly BreakCents[]): string {
  return steps
    .map(({ fromQty, sellingCents }) => `${fromQty}: ${centsText(sellingCents)}`)
    .join('; ');
}
