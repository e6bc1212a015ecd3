import type { OrderStatus } from '@/lib/contract/order';
import { counted } from './counted';

const STATUS_WORDS: Record<OrderStatus, string> = {
  placed: 'Placed, to be packed',
  'awaiting-payment': 'Awaiting your transfer',
  paid: 'Paid, to be packed',
  sent: 'On its way',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  expired: 'Expired, not paid in time',
};

/** What became of an order that nobody paid, and what can be done. */
export const EXPIRED_WORDS =
  'Your payment did not reach us in time, so the parts are for sale again. If you did pay, please send us the slip on WhatsApp; otherwise please order again.';

/** How an order stands, in words. */
export function statusWords(status: OrderStatus): string {
  return STATUS_WORDS[status];
}

/** "3 lines, 12 pieces". */
export function sizeWords(order: { itemCount: number; quantityTotal: number }): string {
  return `${counted(order.itemCount, 'line')}, ${counted(order.quantityTotal, 'piece')}`;
}
