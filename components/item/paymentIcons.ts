import { Banknote, CreditCard, FileText, Landmark, RefreshCw, type LucideIcon } from 'lucide-react';
import type { PaymentTitle } from '@/lib/commerce/payment';

export const PAYMENT_ICONS: Record<PaymentTitle, LucideIcon> = {
  'Cash On Delivery': Banknote,
  Credit: FileText,
  'Bank Transfer': Landmark,
  'Card Payment': CreditCard,
  Koko: RefreshCw,
};
