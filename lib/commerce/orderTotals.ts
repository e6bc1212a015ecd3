import type { OrderTotals } from '@/lib/contract/order.contract';
import { centsFromRupees } from './money';
import { toWire, type Inside } from './wire';
import { chargesOf, isPaymentFor, isWithinLimit, orderTotal, type OrderTotal } from './payment';
import type { PaymentTerms } from '@/lib/contract/shop.contract';
import type { PaymentTitle } from '@/lib/contract/paymentOptions';

/** Returns the parts of a total under the names of the contract. */
export function totalsOf(total: Omit<OrderTotal, 'subTotalCents'>): Inside<OrderTotals> {
  return {
    invAmtCents: total.invCents,
    delAmtCents: total.delCents,
    discountCents: total.discountCents,
    processingChargeCents: total.processingCents,
    subTotalCents: total.totalCents - total.paymentChargeCents,
    paymentChargeCents: total.paymentChargeCents,
    totalCents: total.totalCents,
  };
}

export type PaymentTotals = OrderTotals & { title: PaymentTitle; payPer: number };

/** Returns the totals of a cart in rupees for each payment method on offer (spec 9). */
export function paymentTotals(
  cart: { subTotal: number; deliveryCharge: number },
  offered: readonly PaymentTerms[],
): PaymentTotals[] {
  const invCents = centsFromRupees(cart.subTotal);
  const delCents = centsFromRupees(cart.deliveryCharge);
  return offered.map((terms) => ({
    ...toWire(totalsOf(orderTotal(invCents, delCents, chargesOf(terms)))),
    title: terms.title,
    payPer: terms.payPer ?? 0,
  }));
}

/** Returns the totals for the payment methods that this customer can use for this cart. */
export function usableTotals(
  cart: { subTotal: number; deliveryCharge: number },
  offered: readonly PaymentTerms[],
  userType: number,
): PaymentTotals[] {
  const own = offered.filter((terms) => isPaymentFor(terms, userType));
  return paymentTotals(cart, own).filter(({ total }, at) =>
    isWithinLimit(own[at] ?? {}, centsFromRupees(total)),
  );
}
