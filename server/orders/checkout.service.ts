import { cartTotals } from '@/lib/commerce/cartTotals';
import { creditRefusal, type Credit } from '@/lib/commerce/credit';
import type { Cents } from '@/lib/commerce/money';
import { toOrderTotals } from '@/lib/commerce/orderTotals';
import { orderTotal } from '@/lib/commerce/payment';
import { unpaidRefusal, type UnpaidOrders } from '@/lib/commerce/unpaidOrders';
import type { Cart } from '@/lib/contract/cart';
import type { Checkout, CheckoutOption } from '@/lib/contract/order';
import { pricedLine, readCart } from '@/server/cart/cart.service';
import { type Buyer, hasAddressBook } from '@/server/customers/customer.service';
import { listAddresses, postalAddress } from '@/server/customers/address.service';
import { readCredit } from './credit.service';
import { isPaidLater, readUnpaidOrders } from './unpaidOrders.service';
import { offeredPayment, offeredPayments } from '@/server/settings/merchantSettings';
import type { Shop } from '@/server/shop';

/** Returns the payment options in the order of spec 9, each with its charge and total. */
export async function readCheckout(shop: Shop, buyer: Buyer): Promise<Checkout> {
  const [cart, addresses] = await Promise.all([
    readCart(shop, buyer),
    listAddresses(shop, buyer.customerId),
  ]);
  const [first] = addresses;
  return {
    // Without an address book, only the postal address itself is returned.
    address: first === undefined ? null : postalAddress(first),
    addresses: hasAddressBook(shop, buyer.userType) ? addresses : null,
    options: await checkoutOptions(shop, buyer, cart),
  };
}

/** Returns the ways to pay for a cart, each with its totals and why it cannot be used. */
export async function checkoutOptions(
  shop: Shop,
  buyer: Buyer,
  cart: Cart,
): Promise<CheckoutOption[]> {
  const [credit, unpaid] = await Promise.all([
    readCredit(shop.database.read, buyer.customerId),
    readUnpaidOrders(shop.database.read, buyer.customerId),
  ]);
  const totals = cartTotals(cart.cart.map(pricedLine));
  return offeredPayments(shop.settings).map((option) => {
    const total = orderTotal(totals.subTotalCents, totals.deliveryCents, option);
    const owed = { credit, totalCents: total.totalCents, unpaid, pieces: cart.quantityTotal };
    return {
      ...toOrderTotals(total),
      title: option.title,
      unavailable:
        whyClosed(shop, option.title, buyer.userType) ??
        whyTooMuch(shop, option.title, buyer.userType, owed),
      default: option.default,
      ...holdOf(shop, option.title),
    };
  });
}

/** Returns why customers of this type cannot use this payment option, or null. */
export function whyClosed(shop: Shop, title: string, userType: number): string | null {
  if (offeredPayment(shop.settings, title) === undefined) return 'Choose how to pay. ';
  if (title === 'Credit') return userType > 1 ? null : 'Credit is for registered dealers. ';
  return null;
}

type Owed = { credit: Credit; totalCents: Cents; unpaid: UnpaidOrders; pieces: number };

/** Returns why the customer may not owe this much, or null. */
function whyTooMuch(shop: Shop, title: string, userType: number, owed: Owed): string | null {
  if (title === 'Credit') return creditRefusal(userType, owed.credit, owed.totalCents);
  if (!isPaidLater(title)) return null;
  return unpaidRefusal(owed.unpaid, owed.pieces, userType, shop.settings.unpaidOrders);
}

/** Returns how long an unpaid transfer order holds its stock. */
function holdOf(shop: Shop, title: string): { holdHours?: number } {
  return title === 'Bank Transfer' ? { holdHours: shop.settings.holds.transferHours } : {};
}
