import type { Inside } from '@/lib/commerce/wire';
import type { Cents } from '@/lib/commerce/money';
import { unitCents } from '@/lib/commerce/price';
import type { Cart, CartLine } from '@/lib/contract/cart.contract';
import type { OrderChange } from '@/lib/contract/order.contract';
import type { SeenCart } from './orderToPlace';
import { ShopError } from '@/server/platform/errors';

export const CHANGED = 'Your cart has changed. Please check it again. ';

/** An answer lists no more changes; the cart shows them all. */
export const MAX_CHANGES = 50;

type SeenLine = SeenCart['lines'][number];

/** As the contract's, with amounts in cents where it is about money. */
export type CartChange =
  | (Omit<OrderChange, 'what'> & { what: Exclude<OrderChange['what'], 'price' | 'total'> })
  | (Pick<OrderChange, 'itmCode' | 'itmName'> & {
      what: 'price' | 'total';
      wasCents: Cents;
      nowCents: Cents;
    });

/** Refuses a list that repeats an item. */
export function requireDistinct({ lines }: { lines: readonly { itmCode: number }[] }): void {
  if (new Set(lines.map(({ itmCode }) => itmCode)).size === lines.length) return;
  throw new ShopError('bad-input', { 'seen.lines': 'Each item can be in the list once. ' });
}

/**
 * Returns the differences between the cart that the shopper saw and the current one: added and
 * removed lines, changed quantities and prices. The total is reported only when no line differs.
 */
export function changesSince(seen: SeenCart, cart: Inside<Cart>, totalCents: Cents): CartChange[] {
  const problems = new Map(cart.problematicItems.map((problem) => [problem.itmCode, problem]));
  const seenLines = new Map(seen.lines.map((line) => [line.itmCode, line]));
  const changes = cart.cart.flatMap((line): CartChange[] => {
    const { itmCode, qty, item } = line;
    const { itmName } = item;
    const problem = problems.get(itmCode);
    if (problem === undefined) return changesOf(line, seenLines.get(itmCode));
    return [{ itmCode, itmName, what: problem.reason, was: qty, now: problem.fixQty }];
  });
  const inCart = new Set(cart.cart.map(({ itmCode }) => itmCode));
  for (const { itmCode, qty } of seen.lines) {
    if (inCart.has(itmCode)) continue;
    changes.push({ itmCode, itmName: '', what: 'removed', was: qty, now: 0 });
  }
  if (changes.length === 0 && seen.totalCents !== totalCents) {
    const amounts = { wasCents: seen.totalCents, nowCents: totalCents };
    changes.push({ itmCode: null, itmName: '', what: 'total', ...amounts });
  }
  return changes.slice(0, MAX_CHANGES);
}

function changesOf(
  { itmCode, qty, item }: Inside<CartLine>,
  seen: SeenLine | undefined,
): CartChange[] {
  const { itmName } = item;
  if (seen === undefined) return [{ itmCode, itmName, what: 'added', was: 0, now: qty }];
  const changes: CartChange[] = [];
  if (seen.qty !== qty)
    changes.push({ itmCode, itmName, what: 'quantity', was: seen.qty, now: qty });
  const nowCents = unitCents(item, qty);
  if (seen.unitPriceCents !== nowCents) {
    const amounts = { wasCents: seen.unitPriceCents, nowCents };
    changes.push({ itmCode, itmName, what: 'price', ...amounts });
  }
  return changes;
}
