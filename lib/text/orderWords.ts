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

export const EXPIRED_WORDS =
  'We did not receive your payment in time, so the parts are for sale again. If you did pay, please send us the slip on WhatsApp; otherwise please order again.';

export function statusWords(status: OrderStatus): string {
  return STATUS_WORDS[status];
}

/** Returns "3 lines, 12 pieces". */
export function sizeWords(order: { itemCount: number; quantityTotal: number }): string {
  return `${counted(order.itemCount, 'line')}, ${counted(order.quantityTotal, 'piece')}`;
}
