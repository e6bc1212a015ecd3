import type { PaymentTitle } from '@/lib/contract/paymentOptions';
import { counted } from '@/lib/text/format';

const WORDS: Record<PaymentTitle, string> = {
  'Cash On Delivery': 'Pay the courier in cash.',
  Credit: 'Pay later on your dealer account, within your limit.',
  'Bank Transfer': 'Transfer the amount and send us the slip.',
  'Card Payment': 'Visa, Mastercard, Amex.',
  Koko: 'Three instalments.',
};

/** Explains a payment option in one line; holdHours: how long unpaid parts are held. */
export function paymentWords(title: PaymentTitle, holdHours?: number): string {
  if (holdHours === undefined) return WORDS[title];
  return `${WORDS[title]} We hold the parts for ${counted(holdHours, 'hour')}.`;
}
