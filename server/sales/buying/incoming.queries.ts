import { sql } from 'kysely';
import { COMING_STATES } from '@/lib/commerce/purchaseLife';
import type { ProductDetail } from '@/lib/contract/catalogue.contract';
import type { Reader } from '@/server/platform/database/connect';

const OPEN_PIECES = sql<number>`sum(case when "receivedQty" < "qty" then "qty" - "receivedQty" else 0 end)`;

/** Returns the pieces that were ordered from suppliers and are not here yet, by item. */
export async function incomingPieces(read: Reader): Promise<Map<number, number>> {
  const rows = await read
    .selectFrom('purchaseLine')
    .innerJoin('purchase', 'purchase.purchaseId', 'purchaseLine.purchaseId')
    .select(['itmCode', OPEN_PIECES.as('pieces')])
    .where('state', 'in', COMING_STATES)
    .groupBy('itmCode')
    .execute();
  return new Map(rows.map(({ itmCode, pieces }) => [itmCode, pieces]));
}

/**
 * Returns what buyers are told of an item's next delivery: of orders that were sent and state a day which is not over.
 * `today` is a day such as "2026-12-03".
 */
export async function nextDelivery(
  read: Reader,
  itmCode: number,
  today: string,
): Promise<ProductDetail['incoming'] | null> {
  const row = await read
    .selectFrom('purchaseLine')
    .innerJoin('purchase', 'purchase.purchaseId', 'purchaseLine.purchaseId')
    .select(['expectedOn', OPEN_PIECES.as('pieces')])
    .where('itmCode', '=', itmCode)
    .where('state', 'in', COMING_STATES)
    .where('expectedOn', '>=', today)
    .whereRef('receivedQty', '<', 'qty')
    .groupBy('expectedOn')
    .orderBy('expectedOn')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined || row.expectedOn === null) return null;
  return { pieces: row.pieces, expectedOn: row.expectedOn };
}
