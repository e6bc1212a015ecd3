import type { Inside } from '@/lib/commerce/wire';
import { cartTotals, type Destination } from '@/lib/commerce/cartTotals';
import { availableCents, creditRefusal } from '@/lib/commerce/credit';
import { type Cents } from '@/lib/commerce/money';
import { totalsOf } from '@/lib/commerce/orderTotals';
import { isPaymentFor, isWithinLimit, orderTotal } from '@/lib/commerce/payment';
import type { PaymentOption } from '@/lib/contract/paymentOptions';
import { unpaidRefusal, type UnpaidOrders } from '@/lib/commerce/unpaidOrders';
import type { Cart } from '@/lib/contract/cart.contract';
import type { Checkout, CheckoutOption } from '@/lib/contract/order.contract';
import { formatMoney } from '@/lib/text/format';
import { pricedLine, readCart } from '@/server/sales/cart/cart.service';
import { type Buyer, hasAddressBook } from '@/server/people/customers/customer.service';
import { listAddresses, postalAddress } from '@/server/people/customers/address.service';
import { readCreditState } from './credit.service';
import { readPlace } from './teamLimits.service';
import { isPaidLater, readUnpaidOrders } from './unpaidOrders.service';
import { ShopError } from '@/server/platform/errors';
import { offeredPayment, offeredPayments } from '@/server/platform/settings/merchantSettings';
import type { Shop } from '@/server/boot/shop';

/** Returns the payment methods in the order of spec 9, each with its charge and total. */
export async function readCheckout(shop: Shop, buyer: Buyer): Promise<Inside<Checkout>> {
  const [cart, addresses, team] = await Promise.all([
    readCart(shop, buyer),
    listAddresses(shop, buyer.accountId),
    buyer.accountId === buyer.customerId ? null : readPlace(shop, buyer),
  ]);
  const [first] = addresses;
  return {
    // Without an address book, only the postal address itself is returned.
    address: first === undefined ? null : postalAddress(first),
    addresses: hasAddressBook(shop, buyer.userType) ? addresses : null,
    options: await checkoutOptions(shop, buyer, cart, { district: first?.district }),
    ...(team === null ? {} : { team }),
  };
}

/** Returns the ways to pay for a cart, each with its totals to a destination and why it cannot be used. */
export async function checkoutOptions(
  shop: Shop,
  buyer: Buyer,
  cart: Inside<Cart>,
  destination: Destination = {},
): Promise<Inside<CheckoutOption>[]> {
  const [credit, unpaid] = await Promise.all([
    readCreditState(shop, shop.database.read, buyer.accountId),
    readUnpaidOrders(shop.database.read, buyer.accountId),
  ]);
  const totals = cartTotals(cart.cart.map(pricedLine), shop.settings.delivery, destination);
  return offeredPayments(shop.settings).flatMap((option) => {
    const total = orderTotal(totals.subTotalCents, totals.deliveryCents, option);
    if (!isUsable(option, buyer.userType, total.totalCents)) return [];
    const owed = { credit, totalCents: total.totalCents, unpaid, pieces: cart.quantityTotal };
    const shown: Inside<CheckoutOption> = {
      ...totalsOf(total),
      title: option.title,
      unavailable: whyTooMuch(shop, option.title, buyer.userType, owed),
      default: option.default,
      ...holdOf(shop, option.title),
      ...headroomOf(option.title, credit),
    };
    return [shown];
  });
}

/** Refuses a payment method that is not offered, not for this customer or not for so large a total. */
export function requirePayable(
  shop: Shop,
  paymentTitle: string,
  userType: number,
  totalCents: Cents,
): void {
  const option = offeredPayment(shop.settings, paymentTitle);
  if (option !== undefined && isUsable(option, userType, totalCents)) return;
  throw new ShopError('bad-input', { paymentTitle: whyNot(option, userType) });
}

function isUsable(option: PaymentOption, userType: number, totalCents: Cents): boolean {
  return isPaymentFor(option, userType) && isWithinLimit(option, totalCents);
}

function whyNot(option: PaymentOption | undefined, userType: number): string {
  if (option === undefined) return 'Choose how to pay. ';
  if (isPaymentFor(option, userType)) {
    return `${option.title} is for orders of up to ${formatMoney(option.upTo)}. `;
  }
  return option.title === 'Credit' ? 'Credit is for registered dealers. ' : 'Choose how to pay. ';
}

type CreditState = Awaited<ReturnType<typeof readCreditState>>;

/** Returns what a dealer may still owe before this order. */
function headroomOf(title: string, credit: CreditState): { availableCents?: Cents } {
  if (title !== 'Credit' || credit.limitCents === 0) return {};
  return { availableCents: availableCents(credit) };
}

type Owed = { credit: CreditState; totalCents: Cents; unpaid: UnpaidOrders; pieces: number };

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
