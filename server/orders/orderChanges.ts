import { centsFromRupees, rupeesFromCents, type Cents } from '@/lib/commerce/money';
import { unitPrice } from '@/lib/commerce/price';
import type { Cart } from '@/lib/contract/cart';
import type { OrderChange, PlaceOrder } from '@/lib/contract/order';

export const CHANGED = 'Your cart has changed since you saw it. Please check it again. ';

/** What differs between what the shopper saw and what the cart is now; nothing is changed silently. */
export function changesSince(
  seen: PlaceOrder['seen'],
  cart: Cart,
  totalCents: Cents,
): OrderChange[] {
  const changes: OrderChange[] = [];
  const problems = new Map(cart.problematicItems.map((problem) => [problem.itmCode, problem]));
  const seenLines = new Map(seen.lines.map((line) => [line.itmCode, line]));
  for (const { itmCode, qty, item } of cart.cart) {
    const { itmName } = item;
    const problem = problems.get(itmCode);
    if (problem !== undefined) {
      changes.push({ itmCode, itmName, what: problem.reason, was: qty, now: problem.fixQty });
      continue;
    }
    const was = seenLines.get(itmCode)?.unitPrice;
    const now = unitPrice(item);
    if (was !== undefined && centsFromRupees(was) !== centsFromRupees(now)) {
      changes.push({ itmCode, itmName, what: 'price', was, now });
    }
  }
  if (changes.length === 0 && centsFromRupees(seen.total) !== totalCents) {
    const now = rupeesFromCents(totalCents);
    changes.push({ itmCode: null, itmName: '', what: 'total', was: seen.total, now });
  }
  return changes;
}
