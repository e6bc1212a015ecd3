import { stockText } from './stock';

export type CartProblemReason = 'not-sold' | 'out-of-stock' | 'not-enough-stock' | 'above-maximum';

/** Why a line cannot be ordered as it is, and the quantity that would do; 0 means remove it. */
export type CartProblem = { reason: CartProblemReason; fixQty: number; sentence: string };

type CheckedLine = { qty: number; inStock: number; isSold: boolean };

/** A cart with a problematic line blocks checkout (spec 5). */
export function cartProblem(line: CheckedLine, maximumQuantity: number): CartProblem | null {
  if (!line.isSold) {
    return { reason: 'not-sold', fixQty: 0, sentence: 'This item is no longer sold.' };
  }
  if (line.inStock <= 0) {
    return { reason: 'out-of-stock', fixQty: 0, sentence: stockText(0, maximumQuantity) };
  }
  const most = Math.min(line.inStock, maximumQuantity);
  if (line.qty <= most) return null;
  return line.inStock < maximumQuantity
    ? { reason: 'not-enough-stock', fixQty: most, sentence: `Only ${line.inStock} in stock.` }
    : {
        reason: 'above-maximum',
        fixQty: most,
        sentence: `At most ${maximumQuantity} of one item in an order.`,
      };
}
