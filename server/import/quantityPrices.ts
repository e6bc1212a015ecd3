import { rupeesFromCents, type Cents } from '@/lib/commerce/money';
import type { BreakCents } from '@/lib/commerce/quantityBreaks';
import type { Breaks } from '@/server/catalogue/storedItems';
import { readPrice } from './cellValues';
import type { Header, ListField } from './columns';

/** Price levels with their column; 1 is retail. */
const LEVELS = [
  [1, 'quantityPrices'],
  [2, 'dealerQuantityPrices2'],
  [3, 'dealerQuantityPrices3'],
  [4, 'dealerQuantityPrices4'],
] as const satisfies readonly (readonly [number, ListField])[];

const MOST_BREAKS = 10;
const STEP = /^(\d{1,6})\+?\s*[:=]\s*(.{1,40})$/;

/**
 * Returns the quantity prices of a line: undefined without such a column, null when a cell is wrong. A list
 * with one of the columns states them for all levels.
 */
export function readQuantityPrices(
  cell: (field: ListField) => string,
  { at }: Pick<Header, 'at'>,
): Breaks | undefined | null {
  if (LEVELS.every(([, field]) => at[field] === undefined)) return undefined;
  const breaks: Breaks = [];
  for (const [userType, field] of LEVELS) {
    const steps = readSteps(cell(field));
    if (steps === null) return null;
    breaks.push(...steps.map((step) => ({ userType, ...step })));
  }
  return breaks;
}

/** Parses "10: 4300; 50: 4100"; null when it is wrong. */
function readSteps(text: string): BreakCents[] | null {
  if (text === '') return [];
  const steps: BreakCents[] = [];
  const written = text.split(';', MOST_BREAKS + 1).map((step) => step.trim());
  if (written.length > MOST_BREAKS) return null;
  for (const one of written.filter((step) => step !== '')) {
    const [, qty = '', rupees = ''] = STEP.exec(one) ?? [];
    const price = readPrice(rupees);
    const last = steps.at(-1);
    if (!('cents' in price) || !isNext(last, Number(qty), price.cents)) return null;
    steps.push({ fromQty: Number(qty), sellingCents: price.cents });
  }
  return steps;
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
