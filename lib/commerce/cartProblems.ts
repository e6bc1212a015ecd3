import type { CartProblem } from '@/lib/contract/cart.contract';
import type { QuickProblem } from '@/lib/contract/dealer.contract';
import { quantityError } from './quantity';
import { QUANTITY_SENTENCES } from '@/lib/contract/limits';
import { stockText } from './stock';

type CheckedLine = { qty: number; inStock: number; isSold: boolean; isPriced: boolean };

const ASK_SENTENCE = 'Ask us for the price of this part.';

/** Returns the problem of a line, or null. A problematic line blocks the checkout (spec 5). */
export function cartProblem(line: CheckedLine, maximumQuantity: number): CartProblem | null {
  if (!line.isSold) {
    return { reason: 'not-sold', fixQty: 0, sentence: 'This item is no longer sold.' };
  }
  if (!line.isPriced) return { reason: 'ask-for-price', fixQty: 0, sentence: ASK_SENTENCE };
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
        sentence: `You can order at most ${maximumQuantity} of one item.`,
      };
}

/**
 * Returns the sentences on a typed quantity that cannot be ordered. Above the maximum the specification's
 * sentence says "less than" it, so a second one names the limit.
 */
export function quantityProblems(qty: number, inStock: number, maximum: number): string[] {
  if (Number.isNaN(qty)) return [QUANTITY_SENTENCES.number];
  const problem = cartProblem({ qty, inStock, isSold: true, isPriced: true }, maximum);
  const most = problem?.reason === 'above-maximum' ? QUANTITY_SENTENCES.most(maximum) : null;
  return [quantityError(qty), most, problem?.sentence].flatMap((sentence) => sentence ?? []);
}

/** Returns the problem of a quantity that was typed into a quick order, or null. */
export function typedProblem(
  qty: number,
  { inStock, isPriced }: { inStock: number; isPriced: boolean },
  maximum: number,
): QuickProblem | null {
  const sentence = quantityError(qty);
  if (sentence !== null) return { reason: 'quantity', fixQty: 1, sentence };
  return cartProblem({ qty, inStock, isSold: true, isPriced }, maximum);
}
