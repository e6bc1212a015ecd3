import { cartTotals } from '@/lib/commerce/cartTotals';
import { whyNoCredit } from '@/lib/commerce/credit';
import { toOrderTotals } from '@/lib/commerce/orderTotals';
import { orderTotal } from '@/lib/commerce/payment';
import type { Checkout } from '@/lib/contract/order';
import { pricedLine, readCart, type Buyer } from '@/server/cart/cart.service';
import { listAddresses, postalAddress } from '@/server/customers/address.service';
import { hasAddressBook } from '@/server/customers/customer.service';
import { readCredit } from '@/server/dealers/credit.service';
import { offeredPayment, offeredPayments } from '@/server/settings/merchantSettings';
import type { Shop } from '@/server/shop';

/** What the shop offers, as spec 9 orders it; each option with its charge and total. */
export async function readCheckout(shop: Shop, buyer: Buyer): Promise<Checkout> {
  const [cart, addresses, credit] = await Promise.all([
    readCart(shop, buyer),
    listAddresses(shop, buyer.customerId),
    readCredit(shop.database.read, buyer.customerId),
  ]);
  const totals = cartTotals(cart.cart.map(pricedLine));
  const [first] = addresses;
  return {
    // Of the book, only who has one may know more than the address itself.
    address: first === undefined ? null : postalAddress(first),
    addresses: hasAddressBook(shop, buyer.userType) ? addresses : null,
    options: offeredPayments(shop.settings).map((option) => {
      const total = orderTotal(totals.subTotalCents, totals.deliveryCents, option);
      const isCredit = option.title === 'Credit';
      const noCredit = isCredit ? whyNoCredit(buyer.userType, credit, total.totalCents) : null;
      return {
        ...toOrderTotals(total),
        title: option.title,
        unavailable: whyClosed(shop, option.title, buyer.userType) ?? noCredit,
        default: option.default,
        ...holdOf(shop, option.title),
      };
    }),
  };
}

/** Null when customers of this type can pay this way at all, else why not. */
export function whyClosed(shop: Shop, title: string, userType: number): string | null {
  if (offeredPayment(shop.settings, title) === undefined) return 'Choose how to pay. ';
  if (title === 'Credit') return userType > 1 ? null : 'Credit is for registered dealers. ';
  if (title === 'Cash On Delivery' || title === 'Bank Transfer') return null;
  return 'Not available yet. ';
}

/** How long an order that is paid by transfer keeps its parts before the money is there. */
function holdOf(shop: Shop, title: string): { holdHours?: number } {
  return title === 'Bank Transfer' ? { holdHours: shop.settings.holds.transferHours } : {};
}
