import { unitPrice } from '@/lib/commerce/price';
import type { Cart } from '@/lib/contract/cart.contract';
import type { PlaceOrder } from '@/lib/contract/customer.forms';
import type { SentOrder } from '@/store/checkoutDraft';
import type { Failure } from '@/lib/site/failure';

type Address = PlaceOrder['address'];

export type CheckedTexts = Address &
  Pick<PlaceOrder, 'paymentTitle' | 'note' | 'poNumber' | 'isPickUp'>;

/** Loads the form's schema, with yup, when it is first needed. */
export async function loadCheckoutSchema() {
  const { addressSchema, placeOrderSchema } = await import('@/lib/contract/customer.forms');
  return addressSchema.concat(
    placeOrderSchema.pick(['paymentTitle', 'note', 'poNumber', 'isPickUp']),
  );
}

/** Builds the request from the checked form and the amounts that the shopper saw. */
export function orderRequest(
  checked: CheckedTexts,
  cart: Cart,
  total: number,
  keepsAddress = true,
): PlaceOrder {
  const { paymentTitle, note, poNumber = '', isPickUp = false, ...address } = checked;
  return {
    address,
    paymentTitle,
    note: note === '' ? null : note,
    ...(poNumber === '' ? {} : { poNumber }),
    ...(isPickUp ? { isPickUp } : {}),
    ...(keepsAddress ? {} : { keepAddress: false }),
    seen: {
      total,
      lines: cart.cart.map(({ itmCode, qty, item }) => ({
        itmCode,
        qty,
        unitPrice: unitPrice(item, qty),
      })),
    },
  };
}

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
