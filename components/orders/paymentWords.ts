import { counted } from '@/lib/text/counted';
import type { PaymentTitle } from '@/lib/commerce/payment';

const WORDS: Record<PaymentTitle, string> = {
  'Cash On Delivery': 'Pay the courier in cash.',
  Credit: 'On your dealer account, within your limit.',
  'Bank Transfer': 'Transfer and send the slip.',
  'Card Payment': 'Visa, Mastercard, Amex.',
  Koko: 'Three instalments.',
};

/** What choosing it means, in a line; holdHours is how long the parts of an unpaid order are kept. */
export function paymentWords(title: PaymentTitle, holdHours?: number): string {
  if (holdHours === undefined) return WORDS[title];
  return `${WORDS[title]} We hold the parts for ${counted(holdHours, 'hour')}.`;
}
