import type { PlaceOrder } from '@/lib/contract/order';
import type { SentOrder } from '@/store/checkoutDraft';
import type { Failure } from '@/store/failure';

const KEY_BYTES = 16;

/** Refusals by which the server has settled that this key placed nothing, or something else. */
const SETTLED: readonly Failure['code'][] = ['bad-input', 'conflict', 'unprocessable'];

/**
 * The key to send an order with. While an earlier order of the same parts is unanswered it may
 * have been placed, so its key is used again; other parts are another order.
 */
export function keyFor(order: PlaceOrder, sent: SentOrder | null): string {
  return sent !== null && hasSameLines(order, sent.order) ? sent.key : newKey();
}

/** Whether this refusal ends the uncertainty about what was sent. */
export function settles(code: Failure['code']): boolean {
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

/** randomUUID is missing where the shop is reached over plain HTTP. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
