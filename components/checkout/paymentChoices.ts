import { paymentTotals, type PaymentTotals } from '@/lib/commerce/orderTotals';
import type { PaymentTerms } from '@/lib/commerce/payment';
import type { CheckoutPage } from '@/lib/pages/checkoutPage';

/** A payment option with the cart's totals. */
export type PaymentChoice = PaymentTotals & { unavailable: string | null; holdHours?: number };

/** Combines the shown cart's totals with the options that the server offers. */
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
