import { paymentTotals, type PaymentTotals } from '@/lib/commerce/orderTotals';
import type { CheckoutPage } from '@/lib/site/checkoutPage';

/** A way of paying with what the cart costs by it. */
export type PaymentChoice = PaymentTotals & { unavailable: string | null };

/** Totals follow the cart that is shown; what can be chosen is the server's word. */
export function choicesOf(
  options: CheckoutPage['options'],
  cart: { subTotal: number; deliveryCharge: number },
): PaymentChoice[] {
  return paymentTotals(cart).flatMap((totals) => {
    const option = options.find(({ title }) => title === totals.title);
    return option === undefined ? [] : [{ ...totals, unavailable: option.unavailable }];
  });
}
