import type { StockLineProblem } from '@/lib/contract/stock.contract';
import type { FoundItem } from './stockLines.queries';

/** Tells whether a cost is 0 that nobody said to be meant. */
export function isUnmeantZero(of: {
  costCents?: number | null;
  isFree?: boolean | undefined;
}): boolean {
  return of.costCents === 0 && of.isFree !== true;
}

export function zeroProblem({ line, sku }: FoundItem & { line: number }): StockLineProblem {
  return { line, sku, reason: `Were the pieces of ${sku} free? A cost of 0 has to be confirmed.` };
}
