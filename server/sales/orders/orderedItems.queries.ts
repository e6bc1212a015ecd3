import type { Shop } from '@/server/boot/shop';

const YEAR_MS = 365 * 24 * 60 * 60_000;
/** The orders read are limited: what is usual shows in the newest. */
const NEWEST_ORDERS = 100;

/** Counts the lines of each item in the customer's orders of the last year. */
export async function readOrderedItems(
  shop: Shop,
  customerId: number,
): Promise<{ itmCode: number; lines: number }[]> {
  return shop.database.read
    .selectFrom('orderLine')
    .where('orderId', 'in', ({ selectFrom }) =>
      selectFrom('salesOrder')
        .select('orderId')
        .where('customerId', '=', customerId)
        .where('status', 'not in', ['cancelled', 'expired'])
        .where('placedAt', '>', shop.clock() - YEAR_MS)
        .orderBy('placedAt', 'desc')
        .limit(NEWEST_ORDERS),
    )
    .groupBy('itmCode')
    .select(({ fn }) => ['itmCode', fn.countAll<number>().as('lines')])
    .execute();
}
