import { CART_CHANGES } from '@/lib/contract/order';
import type { OrderChange } from '@/lib/contract/order.contract';
import { formatMoney } from '@/lib/text/format';

/** Reads the changes of a refusal; skips unknown ones. */
export function changesIn(details: Record<string, unknown>): OrderChange[] {
  return Array.isArray(details.changes) ? details.changes.filter(isChange) : [];
}

export function changeWords({ what, was, now }: OrderChange): string {
  switch (what) {
    case 'price':
      return `The price was ${formatMoney(was)}, now it is ${formatMoney(now)}.`;
    case 'total':
      return `The total was ${formatMoney(was)}, now it is ${formatMoney(now)}.`;
    case 'quantity':
      return `The quantity was ${was}, now it is ${now}.`;
    case 'added':
      return `It is in your cart now, quantity ${now}.`;
    case 'removed':
      return 'No longer in your cart.';
    case 'not-enough-stock':
      return `You asked for ${was}, only ${now} in stock now.`;
    case 'above-maximum':
      return `You asked for ${was}, but you can now order at most ${now} of one item.`;
    case 'out-of-stock':
      return `You asked for ${was}, currently not available.`;
    case 'ask-for-price':
      return 'It has no price now. Ask us for it.';
    case 'not-sold':
      return 'This item is no longer sold.';
  }
}

/** Tells whether the shopper has to fix something in the cart before ordering again. */
export function needsCart(changes: readonly OrderChange[]): boolean {
  return changes.some(({ what }) => !CART_CHANGES.some((change) => change === what));
}

function isChange(value: unknown): value is OrderChange {
  if (typeof value !== 'object' || value === null) return false;
  const { what, was, now, itmName }: Partial<Record<keyof OrderChange, unknown>> = value;
  return (
    typeof what === 'string' &&
    typeof itmName === 'string' &&
    typeof was === 'number' &&
    typeof now === 'number'
  );
}
