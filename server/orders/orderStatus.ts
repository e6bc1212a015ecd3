import { findPaymentOption, type PaymentTitle } from '@/lib/commerce/payment';
import type { OrderStatus } from '@/lib/contract/order';

const STATUSES: readonly OrderStatus[] = [
  'placed',
  'awaiting-payment',
  'paid',
  'sent',
  'delivered',
  'cancelled',
  'expired',
];

export function asStatus(text: string): OrderStatus {
  const status = STATUSES.find((known) => known === text);
  if (status === undefined) throw new Error(`unknown order status ${text}`);
  return status;
}

export function asTitle(text: string): PaymentTitle {
  const option = findPaymentOption(text);
  if (option === undefined) throw new Error(`unknown payment ${text}`);
  return option.title;
}
