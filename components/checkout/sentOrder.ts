import type { PlaceOrder } from '@/lib/contract/order';
import type { SentOrder } from '@/store/checkoutDraft';
import type { Failure } from '@/store/failure';

const KEY_BYTES = 16;

/** Failures after which no order with this key is in doubt. */
const SETTLED: readonly Failure['code'][] = ['bad-input', 'conflict', 'unprocessable'];

/**
 * Returns the idempotency key of an order. An unanswered order of the same parts may have been
 * placed, so its key is used again.
 */
export function keyFor(order: PlaceOrder, sent: SentOrder | null): string {
  return sent !== null && hasSameLines(order, sent.order) ? sent.key : newKey();
}

/** Returns true when the failure leaves no doubt about what happened to the order. */
export function isFinalFailure(code: Failure['code']): boolean {
  return SETTLED.includes(code);
}

function hasSameLines(one: PlaceOrder, other: PlaceOrder): boolean {
  return linesOf(one) === linesOf(other);
}

function linesOf({ seen }: PlaceOrder): string {
  return seen.lines
    .map(({ itmCode, qty }) => `${itmCode}:${qty}`)
    .sort()
    .join(' ');
}

/** Avoids randomUUID, which is missing over plain HTTP. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
