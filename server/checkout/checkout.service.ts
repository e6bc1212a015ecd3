import { cartTotals } from '@/lib/commerce/cartTotals';
import { toOrderTotals } from '@/lib/commerce/orderTotals';
import { orderTotal, PAYMENT_OPTIONS } from '@/lib/commerce/payment';
import type { Address, Checkout } from '@/lib/contract/order';
import { pricedLine, readCart, type Buyer } from '@/server/cart/cart.service';
import type { Shop } from '@/server/shop';

/** What can be chosen, as spec 9 orders it; each option with its charge and total. */
export async function readCheckout(shop: Shop, buyer: Buyer): Promise<Checkout> {
  const [cart, address] = await Promise.all([
    readCart(shop, buyer),
    readLastAddress(shop, buyer.customerId),
  ]);
  const totals = cartTotals(cart.cart.map(pricedLine));
  return {
    address,
    options: PAYMENT_OPTIONS.map((option) => ({
      ...toOrderTotals(orderTotal(totals.subTotalCents, totals.deliveryCents, option)),
      title: option.title,
      unavailable: whyUnavailable(option.title, buyer.userType),
      default: option.default,
    })),
  };
}

/** Null when this customer can pay this way now, else the sentence that says why not. */
export function whyUnavailable(title: string, userType: number): string | null {
  if (title === 'Credit' && userType <= 1) return 'Credit is for registered dealers. ';
  if (title === 'Cash On Delivery' || title === 'Bank Transfer') return null;
  return 'Not available yet. ';
}

/** The address of the customer's last order, so that a returning customer types nothing. */
async function readLastAddress(shop: Shop, customerId: number): Promise<Address | null> {
  const row = await shop.database.read
    .selectFrom('address')
    .select([
      'fullName',
      'shopName',
      'line1',
      'line2',
      'town',
      'district',
      'postcode',
      'phone',
      'secondPhone',
    ])
    .where('customerId', '=', customerId)
    .orderBy('usedAt', 'desc')
    .orderBy('addressId', 'desc')
    .executeTakeFirst();
  return row ?? null;
}
