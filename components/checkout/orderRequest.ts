import { unitPrice } from '@/lib/commerce/price';
import type { Cart } from '@/lib/contract/cart';
import type { PlaceOrder } from '@/lib/contract/order';

type Address = PlaceOrder['address'];

/** The form after its check. */
export type CheckedTexts = Address & Pick<PlaceOrder, 'paymentTitle' | 'note'>;

/** The form's schema out of the contract's; fetched with the validator when first needed. */
export async function loadCheckoutSchema() {
  const { addressSchema, placeOrderSchema } = await import('@/lib/contract/order');
  return addressSchema.concat(placeOrderSchema.pick(['paymentTitle', 'note']));
}

/** What is sent: the checked form, and what the shopper was shown. */
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
