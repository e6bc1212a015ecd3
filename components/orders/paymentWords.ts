import type { PaymentTitle } from '@/lib/contract/paymentOptions';
import { counted } from '@/lib/text/format';

const WORDS: Record<PaymentTitle, string> = {
  'Cash On Delivery': 'Pay the courier in cash.',
  Credit: 'Pay later on your dealer account, within your limit.',
  'Bank Transfer': 'Transfer the amount and send us the slip.',
  'Card Payment': 'Visa, Mastercard, Amex.',
  Koko: 'Three instalments.',
};

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
  const words = isCash && isPickUp ? 'Pay at the counter.' : WORDS[title];
  if (holdHours === undefined) return words;
  return `${words} We hold the parts for ${counted(holdHours, 'hour')}.`;
}
