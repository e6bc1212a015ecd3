import type { OrderTotals } from '@/lib/contract/order.contract';
import { centsFromRupees, rupeesFromCents } from './money';
import { chargesOf, isPaymentFor, isWithinLimit, orderTotal, type OrderTotal } from './payment';
import type { PaymentTerms } from '@/lib/contract/shop.contract';
import type { PaymentTitle } from '@/lib/contract/paymentOptions';

/** Converts a total to rupees. */
export function toOrderTotals(total: Omit<OrderTotal, 'subTotalCents'>): OrderTotals {
  return {
    invAmt: rupeesFromCents(total.invCents),
    delAmt: rupeesFromCents(total.delCents),
    discount: rupeesFromCents(total.discountCents),
    processingCharge: rupeesFromCents(total.processingCents),
    subTotal: rupeesFromCents(total.totalCents - total.paymentChargeCents),
    paymentCharge: rupeesFromCents(total.paymentChargeCents),
    total: rupeesFromCents(total.totalCents),
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
    ...toOrderTotals(orderTotal(invCents, delCents, chargesOf(terms))),
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
