import type { Reader, Writer } from '@/server/platform/database/connect';
import { asStatus } from './orderStatus';

/** Returns the newest orders of an account, for staff. */
export async function newestOrdersOf(reader: Reader, accountId: number, limit: number) {
  const rows = await reader
    .selectFrom('salesOrder')
    .select(['orderNumber', 'placedAt', 'status', 'pieces', 'totalCents'])
    .where('customerId', '=', accountId)
    .orderBy('placedAt', 'desc')
    .orderBy('orderId', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ status, ...row }) => ({ ...row, status: asStatus(status) }));
}

export async function countOrdersOf(reader: Reader, accountId: number): Promise<number> {
  const { orders } = await reader
    .selectFrom('salesOrder')
    .select(({ fn }) => fn.countAll<number>().as('orders'))
    .where('customerId', '=', accountId)
    .executeTakeFirstOrThrow();
  return orders;
}

/** Returns the orders of an account that are not finished, or whose money is not settled. */
export function unsettledOrdersOf(reader: Reader | Writer, accountId: number) {
  return reader
    .selectFrom('salesOrder')
    .select(['orderNumber', 'status', 'totalCents', 'creditedCents', 'paidCents', 'refundDueCents'])
    .select('shortCents')
    .where('customerId', '=', accountId)
    .where((order) =>
      order.or([
        order('status', 'in', ['awaiting-payment', 'placed', 'paid', 'packing', 'sent']),
        order('refundDueCents', '>', 0),
        order('shortCents', '>', 0),
        order.and([
          order('status', '=', 'delivered'),
          order('paidCents', '<', order('totalCents', '-', order.ref('creditedCents'))),
        ]),
      ]),
    )
    .orderBy('orderId')
    .execute();
}

/** Returns the next orders of an account after one of them, in the order in which they were placed. */
export async function orderIdsAfter(
  reader: Reader | Writer,
  accountId: number,
  after: number,
  limit: number,
): Promise<number[]> {
  const rows = await reader
    .selectFrom('salesOrder')
    .select('orderId')
    .where('customerId', '=', accountId)
    .where('orderId', '>', after)
    .orderBy('orderId')
    .limit(limit)
    .execute();
  return rows.map(({ orderId }) => orderId);
}
