import type { Inside } from '@/lib/commerce/wire';
import type { OrderToPlace } from '@/server/sales/orders/orderToPlace';
import type { CartLine } from '@/lib/contract/cart.contract';
import type { PlaceOrder } from '@/lib/contract/customer.forms';
import { orderTotal, findPaymentOption } from '@/lib/commerce/payment';
import { cartTotals } from '@/lib/commerce/cartTotals';
import { DELIVERY_TARIFF } from '@/lib/commerce/delivery';
import { unitCents } from '@/lib/commerce/price';
import { pricedLine, readCart } from '@/server/sales/cart/cart.service';
import type { Buyer } from '@/server/people/customers/customer.service';
import type { Shop } from '@/server/boot/shop';

/** The number of customers that were inserted into each shop. */
const made = new WeakMap<Shop, number>();

/** Inserts a verified customer. */
export async function makeCustomer(
  shop: Shop,
  said: { userType?: number; phone?: string } = {},
): Promise<Buyer> {
  const number = (made.get(shop) ?? 0) + 1;
  made.set(shop, number);
  const userType = said.userType ?? 1;
  const { customerId } = await shop.database.transaction((tx) =>
    tx
      .insertInto('customer')
      .values({
        fullName: `Customer ${number}`,
        shopName: null,
        phone: said.phone ?? `9477${String(1_000_000 + number)}`,
        email: null,
        passwordHash: 'none',
        userType,
        createdAt: shop.clock(),
        updatedAt: shop.clock(),
      })
      .returning('customerId')
      .executeTakeFirstOrThrow(),
  );
  return { customerId, accountId: customerId, userType };
}

export const ADDRESS: PlaceOrder['address'] = {
  fullName: 'Test Buyer',
  shopName: null,
  line1: '12 Station Road',
  line2: null,
  town: 'Maharagama',
  district: 'Colombo',
  postcode: '10280',
  phone: '94771234567',
  secondPhone: null,
};

/** Returns the order request for the current cart. */
export async function orderRequest(
  shop: Shop,
  buyer: Buyer,
  paymentTitle: PlaceOrder['paymentTitle'] = 'Cash On Delivery',
  isPickUp?: true,
): Promise<OrderToPlace> {
  const { cart } = await readCart(shop, buyer);
  return requestFor(cart, paymentTitle, isPickUp);
}

/** Returns the order request of a shopper who saw this cart. */
export function requestFor(
  cart: readonly Inside<CartLine>[],
  paymentTitle: PlaceOrder['paymentTitle'],
  isPickUp?: true,
): OrderToPlace {
  const option = findPaymentOption(paymentTitle);
  if (option === undefined) throw new Error(`no payment ${paymentTitle}`);
  const totals = cartTotals(cart.map(pricedLine), DELIVERY_TARIFF, { isPickUp });
  const { totalCents } = orderTotal(totals.subTotalCents, totals.deliveryCents, option);
  return {
    address: ADDRESS,
    paymentTitle,
    ...(isPickUp && { isPickUp }),
    note: null,
    seen: {
      totalCents,
      lines: cart.map(({ itmCode, qty, item }) => ({
        itmCode,
        qty,
        unitPriceCents: unitCents(item, qty),
      })),
    },
  };
}
