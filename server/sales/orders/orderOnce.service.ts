import { createHash } from 'node:crypto';
import type { Writer } from '@/server/platform/database/connect';
import { ShopError } from '@/server/platform/errors';
import type { Shop } from '@/server/boot/shop';

type Once = { customerId: number; key: string | null; request: unknown };

/**
 * Places an order once for a key: a repeated request returns the same order, also under parallel
 * requests. The caller's transaction holds the lock of the customer's row.
 */
export async function orderOnce(
  shop: Shop,
  tx: Writer,
  { customerId, key, request }: Once,
  place: () => Promise<{ orderId: number; orderNumber: string }>,
): Promise<string> {
  if (key === null) return (await place()).orderNumber;
  const requestHash = createHash('sha256').update(JSON.stringify(request)).digest('hex');
  const earlier = await earlierOrder(tx, customerId, key, requestHash);
  if (earlier !== null) return earlier;
  const order = await place();
  await saveIdempotencyKey(shop, tx, customerId, key, requestHash, order.orderId);
  return order.orderNumber;
}

async function earlierOrder(
  tx: Writer,
  customerId: number,
  key: string,
  requestHash: string,
): Promise<string | null> {
  const row = await tx
    .selectFrom('idempotencyKey')
    .innerJoin('salesOrder', 'salesOrder.orderId', 'idempotencyKey.orderId')
    .select(['requestHash', 'orderNumber'])
    .where('idempotencyKey.customerId', '=', customerId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (row === undefined) return null;
  if (row.requestHash === requestHash) return row.orderNumber;
  throw new ShopError('unprocessable', {
    order: 'This order was already placed with other details. Please reload the page. ',
  });
}

async function saveIdempotencyKey(
  shop: Shop,
  tx: Writer,
  customerId: number,
  key: string,
  requestHash: string,
  orderId: number,
): Promise<void> {
  await tx
    .insertInto('idempotencyKey')
    .values({ customerId, key, requestHash, orderId, createdAt: shop.clock() })
    .execute();
}
