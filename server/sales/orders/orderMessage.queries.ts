import type { Reader } from '@/server/platform/database/connect';

/** What another program hears of an event of an order. */
export type OrderMessageData = { type: string; at: number; data: object };

/** Returns what is told of an event: numbers and parts, and nothing about the buyer; null for an unknown one. */
export async function readOrderMessage(
  reader: Reader,
  eventId: number,
): Promise<OrderMessageData | null> {
  const event = await reader
    .selectFrom('orderEvent')
    .innerJoin('salesOrder', 'salesOrder.orderId', 'orderEvent.orderId')
    .select(['orderEvent.orderId', 'orderEvent.version', 'at', 'action', 'fromStatus', 'toStatus'])
    .select(['orderNumber', 'paymentTitle', 'totalCents', 'creditedCents', 'paidCents'])
    .where('eventId', '=', eventId)
    .executeTakeFirst();
  if (event === undefined) return null;
  const lines = await reader
    .selectFrom('orderLine')
    .select(['sku', 'qty', 'unitCents'])
    .where('orderId', '=', event.orderId)
    .orderBy('position')
    .execute();
  const { at, action, fromStatus, toStatus, orderNumber, version, paymentTitle } = event;
  const isNew = fromStatus !== toStatus;
  return {
    type: `order.${isNew ? toStatus : 'changed'}`,
    at,
    data: {
      orderNumber,
      version,
      action,
      status: toStatus,
      before: fromStatus,
      // As they are when the message is made.
      paymentTitle,
      totalCents: event.totalCents - event.creditedCents,
      paidCents: event.paidCents,
      lines: lines.map(({ sku, qty, unitCents }) => ({
        sku,
        qty,
        unitPriceCents: unitCents,
      })),
    },
  };
}
