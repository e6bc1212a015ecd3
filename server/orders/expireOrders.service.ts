import { returnStock } from '@/server/catalogue/stock.service';
import type { Writer } from '@/server/database/connect';
import { putInOutbox } from '@/server/messages/outbox.service';
import type { Shop } from '@/server/shop';
import { expiredMessage } from './letters';

/** Others wait for their turn: one transaction each must not hold up the orders of a running shop. */
const AT_ONCE = 20;

/**
 * Ends unpaid orders whose hold is over and puts their parts up for sale again. Each ends once,
 * however many processes look: the first to change its status does the rest in the same
 * transaction. Answers how many ended here.
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
    .returning(['orderNumber', 'customerId'])
    .executeTakeFirst();
  if (order === undefined) return false;
  const lines = await tx
    .selectFrom('orderLine')
    .select(['itmCode', 'qty'])
    .where('orderId', '=', orderId)
    .execute();
  await returnStock(tx, lines);
  await tell(shop, tx, order);
  return true;
}

async function tell(
  shop: Shop,
  tx: Writer,
  { customerId, orderNumber }: { customerId: number; orderNumber: string },
): Promise<void> {
  const customer = await tx
    .selectFrom('customer')
    .select(['phone', 'email'])
    .where('customerId', '=', customerId)
    .executeTakeFirstOrThrow();
  const message = expiredMessage(shop, customer, orderNumber);
  if (message !== null) await putInOutbox(shop, tx, message);
}
