import { Banknote, CreditCard, FileText, Landmark, RefreshCw } from '@/components/ui/icons';
import type { IconName } from '@/components/ui/Icon';
import type { PaymentTitle } from '@/lib/commerce/payment';

export const PAYMENT_ICONS: Record<PaymentTitle, IconName> = {
  'Cash On Delivery': Banknote,
  Credit: FileText,
  'Bank Transfer': Landmark,
  'Card Payment': CreditCard,
  Koko: RefreshCw,
};
