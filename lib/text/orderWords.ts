import type { OrderStatus } from '@/lib/contract/order';
import type { TrackedOrder } from '@/lib/contract/order.contract';
import { counted, formatMoment, formatWeight } from './format';

const TO_PACK = 'We pack your parts and hand them to the courier.';

export const EXPIRED_WORDS =
  'We did not receive your payment in time, so the parts are for sale again. If you did pay, please send us the slip on WhatsApp; otherwise please order again.';

const WORDS: Record<Exclude<OrderStatus, 'awaiting-payment'>, string> = {
  placed: TO_PACK,
  paid: TO_PACK,
  packing: 'We are packing your parts and will hand them to the courier.',
  sent: 'The courier has your parts and is on the way to you.',
  delivered: 'The courier has delivered your parts.',
  cancelled: 'This order was cancelled and will not be delivered.',
  expired: EXPIRED_WORDS,
  returned: 'The parts of this order came back to us.',
};

const TO_COLLECT = 'We get your parts ready and send you a message when you can collect them.';

/** What differs for an order that its buyer collects. */
const COUNTER: Partial<typeof WORDS> = {
  placed: TO_COLLECT,
  paid: TO_COLLECT,
  packing: TO_COLLECT,
  delivered: 'You have collected your parts.',
};

const STATUS_WORDS: Record<OrderStatus, string> = {
  placed: 'Placed, to be packed',
  'awaiting-payment': 'Awaiting your payment',
  paid: 'Paid, to be packed',
  packing: 'Being packed',
  sent: 'On its way',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  expired: 'Expired, not paid in time',
  returned: 'Returned',
};

export function statusWords(status: OrderStatus): string {
  return STATUS_WORDS[status];
}

/** Returns "3 lines, 12 pieces". */
export function sizeWords(order: { itemCount: number; quantityTotal: number }): string {
  return `${counted(order.itemCount, 'line')}, ${counted(order.quantityTotal, 'piece')}`;
}

/** Names the delivery of an order among its costs; the weight is in kilograms, 0 when unknown. */
export function deliveryWords(weight: number, isPickUp = false): string {
  if (isPickUp) return 'Pick-up';
  return weight > 0 ? `Delivery, ${formatWeight(weight)}` : 'Delivery';
}

/** Returns where the parts are and what happens next. */
export function courierWords({
  status,
  holdUntil,
  isPickUp = false,
}: Pick<TrackedOrder, 'status' | 'holdUntil' | 'isPickUp'>): string {
  if (status !== 'awaiting-payment') return (isPickUp ? COUNTER[status] : null) ?? WORDS[status];
  const until = holdUntil === null ? '' : ` until ${formatMoment(holdUntil)}`;
  const then = isPickUp ? 'get them ready' : 'hand them to the courier';
  return `We are holding your parts${until} and will ${then} as soon as we receive your payment.`;
}
