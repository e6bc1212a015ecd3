import type { Reader } from '@/server/platform/database/connect';

/** Returns the last movements of an item before a moment, the newest first. */
export function readMovementsBefore(
  reader: Reader,
  itmCode: number,
  { before, limit }: { before: number | undefined; limit: number },
) {
  return reader
    .selectFrom('stockMovement')
    .select(['at', 'kind', 'qty', 'balance', 'place', 'actorName', 'note', 'orderId'])
    .where('itmCode', '=', itmCode)
    .$if(before !== undefined, (query) => query.where('at', '<', before ?? 0))
    .orderBy('movementId', 'desc')
    .limit(limit)
    .execute();
}
