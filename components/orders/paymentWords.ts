import type { PaymentTitle } from '@/lib/commerce/payment';
import { TRANSFER_HOLD_HOURS } from '@/lib/commerce/transferHold';

const WORDS: Record<PaymentTitle, string> = {
  'Cash On Delivery': 'Pay the courier in cash.',
  Credit: 'On your dealer account, within your limit.',
  'Bank Transfer': `Transfer and send the slip. We hold the parts for ${TRANSFER_HOLD_HOURS} hours.`,
  'Card Payment': 'Visa, Mastercard, Amex.',
  Koko: 'Three instalments.',
};

/** What choosing it means, in a line. */
export function paymentWords(title: PaymentTitle): string {
  return WORDS[title];
}
