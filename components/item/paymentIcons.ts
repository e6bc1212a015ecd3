import type { IconName } from '@/components/ui/Icon';
import type { PaymentTitle } from '@/lib/contract/paymentOptions';

export const PAYMENT_ICONS: Record<PaymentTitle, IconName> = {
  'Cash On Delivery': 'banknote',
  Credit: 'file-text',
  'Bank Transfer': 'landmark',
  'Card Payment': 'credit-card',
  Koko: 'refresh-cw',
};
