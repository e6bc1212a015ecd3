import type { QuickProblem } from '@/lib/contract/quickOrder';
import { notAQuantity, QUANTITY_SENTENCES } from './quantity';
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

/** Returns why a typed quantity cannot be ordered: a sentence for each mistake, as in the cart's schema. */
export function quantityProblems(qty: number, inStock: number, maximum: number): string[] {
  if (Number.isNaN(qty)) return [QUANTITY_SENTENCES.number];
  const bound =
    qty > maximum
      ? QUANTITY_SENTENCES.most(maximum)
      : cartProblem({ qty, inStock, isSold: true }, maximum)?.sentence;
  return [notAQuantity(qty), bound].flatMap((sentence) => sentence ?? []);
}

/** Applies the rule of a cart line to a quantity typed into a list of lines. */
export function typedProblem(qty: number, inStock: number, maximum: number): QuickProblem | null {
  const sentence = notAQuantity(qty);
  if (sentence !== null) return { reason: 'quantity', fixQty: 1, sentence };
  return cartProblem({ qty, inStock, isSold: true }, maximum);
}
