import type { OrderStatus } from '@/lib/contract/order';
import type { TrackedOrder } from '@/lib/contract/tracking';
import { formatMoment } from './format';
import { EXPIRED_WORDS } from './orderWords';

const TO_PACK =
  'We pack your parts and hand them to the courier, who delivers in 1 to 3 working days.';

const WORDS: Record<Exclude<OrderStatus, 'awaiting-payment'>, string> = {
  placed: TO_PACK,
  paid: TO_PACK,
  sent: 'The courier has your parts and calls before delivering, within 1 to 3 working days.',
  delivered: 'The courier has delivered your parts.',
  cancelled: 'This order is cancelled, and nothing is delivered.',
  expired: EXPIRED_WORDS,
};

/** Where the parts are and what happens next. */
export function courierWords({
  status,
  holdUntil,
}: Pick<TrackedOrder, 'status' | 'holdUntil'>): string {
  if (status !== 'awaiting-payment') return WORDS[status];
  const until = holdUntil === null ? '' : ` until ${formatMoment(holdUntil)}`;
  return `We hold the parts${until} and hand them to the courier as soon as we receive your payment.`;
}
