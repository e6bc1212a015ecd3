import { findPaymentOption } from '@/lib/commerce/payment';
import type { PaymentTitle } from '@/lib/contract/paymentOptions';
import { ORDER_STATUSES, type OrderStatus } from '@/lib/contract/order';

/** An order in one of these owes nothing any more. */
export const ENDED: ReadonlySet<OrderStatus> = new Set(['cancelled', 'expired', 'returned']);

export function asStatus(text: string): OrderStatus {
  const status = ORDER_STATUSES.find((known) => known === text);
  if (status === undefined) throw new Error(`unknown order status ${text}`);
  return status;
}

export function asTitle(text: string): PaymentTitle {
  const option = findPaymentOption(text);
  if (option === undefined) throw new Error(`unknown payment ${text}`);
  return option.title;
}
