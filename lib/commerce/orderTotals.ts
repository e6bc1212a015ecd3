import type { OrderTotals } from '@/lib/contract/order';
import { centsFromRupees, rupeesFromCents } from './money';
import { orderTotal, PAYMENT_OPTIONS, type OrderTotal, type PaymentTitle } from './payment';

/** The parts of a total as they travel: rupees. */
export function toOrderTotals(total: OrderTotal): OrderTotals {
  return {
    invAmt: rupeesFromCents(total.invCents),
    delAmt: rupeesFromCents(total.delCents),
    discount: rupeesFromCents(total.discountCents),
    processingCharge: rupeesFromCents(total.processingCents),
    subTotal: rupeesFromCents(total.subTotalCents),
    paymentCharge: rupeesFromCents(total.paymentChargeCents),
    total: rupeesFromCents(total.totalCents),
  };
}

export type PaymentTotals = OrderTotals & { title: PaymentTitle; payPer: number };

/** What a cart costs in each way of paying, in rupees, in the order of spec 9. */
export function paymentTotals(cart: { subTotal: number; deliveryCharge: number }): PaymentTotals[] {
  const invCents = centsFromRupees(cart.subTotal);
  const delCents = centsFromRupees(cart.deliveryCharge);
  return PAYMENT_OPTIONS.map((option) => ({
    ...toOrderTotals(orderTotal(invCents, delCents, option)),
    title: option.title,
    payPer: option.payPer,
  }));
}
