import { returnStock } from '@/server/catalogue/stock.service';
import type { Writer } from '@/server/database/connect';
import type { Shop } from '@/server/shop';
import { announce } from './announce.service';

/** Orders per run; each needs a transaction, and new orders must not wait. */
const AT_ONCE = 20;

/**
 * Expires unpaid orders whose hold is over and returns their stock. Safe in several processes: the
 * first to change the status does the rest in the same transaction. Returns how many expired here.
 */
export async function expireUnpaidOrders(shop: Shop): Promise<number> {
  const over = await shop.database.read
    .selectFrom('salesOrder')
    .select('orderId')
    .where('status', '=', 'awaiting-payment')
    .where('holdUntil', '<=', shop.clock())
    .orderBy('holdUntil')
    .limit(AT_ONCE)
    .execute();
  let expired = 0;
  for (const { orderId } of over) {
    if (await shop.database.transaction((tx) => expire(shop, tx, orderId))) expired += 1;
  }
  return expired;
}

async function expire(shop: Shop, tx: Writer, orderId: number): Promise<boolean> {
  const order = await tx
    .updateTable('salesOrder')
    .set({ status: 'expired' })
    .where('orderId', '=', orderId)
    .where('status', '=', 'awaiting-payment')
    .where('holdUntil', '<=', shop.clock())
    .returning('orderId')
    .executeTakeFirst();
  if (order === undefined) return false;
  const lines = await tx
    .selectFrom('orderLine')
    .select(['itmCode', 'qty'])
    .where('orderId', '=', orderId)
    .execute();
  await returnStock(tx, lines);
  await announce(shop, tx, 'expired', orderId);
  return true;
}
