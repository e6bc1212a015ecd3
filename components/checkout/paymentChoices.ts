import { paymentTotals, type PaymentTotals } from '@/lib/commerce/orderTotals';
import type { PaymentTerms } from '@/lib/commerce/payment';
import type { CheckoutPage } from '@/lib/pages/checkoutPage';

/** A way of paying with what the cart costs by it. */
export type PaymentChoice = PaymentTotals & { unavailable: string | null; holdHours?: number };

/** Totals follow the cart that is shown; what can be chosen is the server's word. */
export function choicesOf(
  options: CheckoutPage['options'],
  cart: { subTotal: number; deliveryCharge: number },
  offered: readonly PaymentTerms[],
): PaymentChoice[] {
  return paymentTotals(cart, offered).flatMap((totals) => {
    const option = options.find(({ title }) => title === totals.title);
    if (option === undefined) return [];
    const { unavailable, holdHours } = option;
    return [{ ...totals, unavailable, holdHours }];
  });
}
