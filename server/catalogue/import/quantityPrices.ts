import { readSteps, writeSteps } from '@/lib/commerce/quantitySteps';
import type { Breaks } from '@/server/catalogue/items/storedItems';
import type { ListField } from './columns';
import type { FieldProblem } from './problems';
import type { ListHeader } from './listedArticle';

/** Price levels with their column; 1 is retail. */
const LEVELS = [
  [1, 'quantityPrices'],
  [2, 'dealerQuantityPrices2'],
  [3, 'dealerQuantityPrices3'],
  [4, 'dealerQuantityPrices4'],
] as const satisfies readonly (readonly [number, ListField])[];

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

/** Returns the cell of a level, as an import reads it. */
export function writeQuantityPrices(breaks: Breaks, userType: number): string {
  return writeSteps(breaks.filter((one) => one.userType === userType));
}
