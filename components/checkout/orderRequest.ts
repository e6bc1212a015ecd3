import { unitPrice } from '@/lib/commerce/price';
import type { Cart } from '@/lib/contract/cart';
import type { PlaceOrder } from '@/lib/contract/order';

type Address = PlaceOrder['address'];

export type CheckedTexts = Address & Pick<PlaceOrder, 'paymentTitle' | 'note'>;

/** Loads the form's schema, with yup, when it is first needed. */
export async function loadCheckoutSchema() {
  const { addressSchema, placeOrderSchema } = await import('@/lib/contract/order');
  return addressSchema.concat(placeOrderSchema.pick(['paymentTitle', 'note']));
}

/** Builds the request from the checked form and the amounts that the shopper saw. */
export function orderRequest(
  checked: CheckedTexts,
  cart: Cart,
  total: number,
  keepsAddress = true,
): PlaceOrder {
  const { paymentTitle, note, ...address } = checked;
  return {
    address,
    paymentTitle,
    note: note === '' ? null : note,
    ...(keepsAddress ? {} : { keepAddress: false }),
    seen: {
      total,
      lines: cart.cart.map(({ itmCode, qty, item }) => ({
        itmCode,
        qty,
        unitPrice: unitPrice(item),
      })),
    },
  };
}
