import type { OrderStatus } from '@/lib/contract/order';

const WORDS: Partial<Record<OrderStatus, string>> = {
  cancelled: 'was cancelled',
  expired: 'expired unpaid',
  returned: 'came back',
  sent: 'was sent',
  delivered: 'was delivered',
  'awaiting-payment': 'waits for its payment',
};

/** Returns why an order is no longer picked, after its number. */
export function endedWords(status: OrderStatus): string {
  return WORDS[status] ?? 'is not picked';
}
