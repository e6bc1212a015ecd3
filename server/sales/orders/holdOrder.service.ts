import { readPeriodEdge } from '@/lib/commerce/discountPeriod';
import { ShopError } from '@/server/platform/errors';
import { formatDate } from '@/lib/text/format';
import type { ActionContext, ActionResult, RequestOf } from './actionRequest';

const MOST_DAYS = 366;
const DAY_MS = 86_400_000;

/** Keeps an order from being picked before a day, or lets it go; nothing has to happen on the day. */
export async function holdOrder(
  { shop, tx, order }: ActionContext,
  { until }: RequestOf<'hold'>,
): Promise<ActionResult> {
  const now = shop.clock();
  const pickFrom = until === null ? null : readPeriodEdge(until, 'from');
  if (until !== null && (pickFrom === null || pickFrom <= now)) {
    throw new ShopError('bad-input', { until: 'Choose a day after today. ' });
  }
  if (pickFrom !== null && pickFrom > now + MOST_DAYS * DAY_MS) {
    throw new ShopError('bad-input', { until: 'Choose a day within a year. ' });
  }
  if (pickFrom === order.pickFrom) return null;
  await tx
    .updateTable('salesOrder')
    .set({ pickFrom })
    .where('orderId', '=', order.orderId)
    .execute();
  const was = order.pickFrom === null ? null : formatDate(order.pickFrom);
  return { outcome: 'whole', facts: { until }, before: { until: was } };
}
