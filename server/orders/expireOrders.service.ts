import { SHOP } from '@/server/audit/actor';
import { returnStock } from '@/server/stock/stock.service';
import type { Writer } from '@/server/database/connect';
import { putInOutbox } from '@/server/messages/outbox.service';
import type { Shop } from '@/server/shop';
import { orderLink } from '@/lib/urls/links';
import type { Message } from '@/server/messages/message';
import { readContacts } from '@/server/customers/customer.service';

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
    .returning(['orderNumber', 'customerId'])
    .executeTakeFirst();
  if (order === undefined) return false;
  const lines = await tx
    .selectFrom('orderLine')
    .select(['itmCode', 'qty'])
    .where('orderId', '=', orderId)
    .execute();
  await returnStock(shop, tx, SHOP, 'expired', lines, orderId);
  await notify(shop, tx, order);
  return true;
}

async function notify(
  shop: Shop,
  tx: Writer,
  { customerId, orderNumber }: { customerId: number; orderNumber: string },
): Promise<void> {
  const customer = await readContacts(tx, customerId);
  const message = expiredMessage(shop, customer, orderNumber);
  if (message !== null) await putInOutbox(shop, tx, message);
}

/** Sent to the customer of an expired order; null when they have no contact. */
function expiredMessage(
  shop: Shop,
  customer: { phone: string | null; email: string | null },
  orderNumber: string,
): Message | null {
  const { siteName, publicOrigin } = { ...shop.settings, ...shop.env };
  const body = `Order ${orderNumber} at ${siteName} was not paid in time and has expired. If you have paid, please send us the slip on WhatsApp. Your order: ${publicOrigin}${orderLink(orderNumber)}`;
  if (customer.phone !== null) {
    return { channel: 'sms', recipient: customer.phone, subject: '', body };
  }
  if (customer.email === null) return null;
  const subject = `Order ${orderNumber} has expired`;
  return { channel: 'mail', recipient: customer.email, subject, body };
}
