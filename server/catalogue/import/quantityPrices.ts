import type { ColumnStyle } from '@/lib/commerce/amounts';
import { rupeesFromCents, type Cents } from '@/lib/commerce/money';
import type { BreakCents } from '@/lib/commerce/quantityBreaks';
import { plainText } from '@/lib/contract/plainText';
import type { Breaks } from '@/server/catalogue/items/storedItems';
import { readPrice } from './cellValues';
import type { ListField } from './columns';
import type { FieldProblem, ProblemId } from './problems';
import type { ListHeader } from './readLine';

/** Price levels with their column; 1 is retail. */
const LEVELS = [
  [1, 'quantityPrices'],
  [2, 'dealerQuantityPrices2'],
  [3, 'dealerQuantityPrices3'],
  [4, 'dealerQuantityPrices4'],
] as const satisfies readonly (readonly [number, ListField])[];

const MOST_BREAKS = 10;
const STEP = /^(\d{1,6})\+? ?(?:[:=] ?| - )(.{1,40})$/;

type Cells = (field: ListField) => string;

/**
 * Returns the quantity prices of a line, undefined without such a column, or the problem of a cell. A list
 * with one of the columns states them for all levels.
 */
export function readQuantityPrices(
  cell: Cells,
  { at, style }: Pick<ListHeader, 'at' | 'style'>,
): Breaks | undefined | FieldProblem {
  if (LEVELS.every(([, field]) => at[field] === undefined)) return undefined;
  const breaks: Breaks = [];
  for (const [userType, field] of LEVELS) {
    const steps = readSteps(cell(field), style);
    if ('problem' in steps) return { problem: steps.problem, field };
    breaks.push(...steps.map((step) => ({ userType, ...step })));
  }
  return breaks;
}

/** Parses "10: 4300; 50: 4100". */
function readSteps(text: string, style: ColumnStyle): BreakCents[] | { problem: ProblemId } {
  const steps: BreakCents[] = [];
  const written = text.split(';', MOST_BREAKS + 1).map(plainText);
  if (written.length > MOST_BREAKS) return { problem: 'bad-quantity-price' };
  for (const one of written.filter((step) => step !== '')) {
    const [, qty = '', rupees = ''] = STEP.exec(one) ?? [];
    const price = readPrice(rupees, style);
    if ('problem' in price && price.problem === 'unclear-number') return price;
    if (!('cents' in price) || !isNext(steps.at(-1), Number(qty), price.cents)) {
      return { problem: 'bad-quantity-price' };
    }
    steps.push({ fromQty: Number(qty), sellingCents: price.cents });
  }
  return steps;
}

/** Returns the prices in a cell of quantity prices. */
export function pricesIn(text: string): string[] {
  return text.split(';', MOST_BREAKS).map((step) => STEP.exec(plainText(step))?.[2] ?? '');
}

function isNext(last: BreakCents | undefined, fromQty: number, cents: Cents): boolean {
  if (fromQty < 2 || cents <= 0) return false;
  return last === undefined || (fromQty > last.fromQty && cents < last.sellingCents);
}

/** Returns the cell of a level, as an import reads it. */
export function writeQuantityPrices(breaks: Breaks, userType: number): string {
  return breaks
    .filter((one) => one.userType === userType)
    .map(({ fromQty, sellingCents }) => `${fromQty}: ${rupeesFromCents(sellingCents).toFixed(2)}`)
    .join('; ');
}
