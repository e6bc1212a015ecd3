import { PAYMENT_WORDS, type PaymentTitle } from '@/lib/contract/paymentOptions';
import { counted } from '@/lib/text/format';

type Circumstances = {
  /** How long unpaid parts are held. */
  holdHours?: number | undefined;
  /** The buyer collects the order at the counter. */
  isPickUp?: boolean;
};

/** Explains a payment method in one line. */
export function paymentWords(
  title: PaymentTitle,
  { holdHours, isPickUp = false }: Circumstances = {},
): string {
  const isCash = title === 'Cash On Delivery';
  const words = isCash && isPickUp ? 'Pay at the counter.' : PAYMENT_WORDS[title].explanation;
  if (holdHours === undefined) return words;
  return `${words} We hold the parts for ${counted(holdHours, 'hour')}.`;
}
