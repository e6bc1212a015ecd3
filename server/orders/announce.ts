import type { OrderMessage } from '@/lib/commerce/orderLife';
import { orderLink } from '@/lib/urls/links';
import { readContacts } from '@/server/customers/customer.service';
import type { Writer } from '@/server/database/connect';
import type { Message } from '@/server/messages/message';
import { putInOutbox } from '@/server/messages/outbox.service';
import type { Shop } from '@/server/shop';

export type Announced = { orderId: number; orderNumber: string; customerId: number };

/** Tells people about an event of an order, in the caller's transaction. */
export async function announce(
  shop: Shop,
  tx: Writer,
  event: OrderMessage,
  { customerId, orderNumber }: Announced,
): Promise<void> {
  if (event !== 'expired') return;
  const customer = await readContacts(tx, customerId);
  const message = expiredMessage(shop, customer, orderNumber);
  if (message !== null) await putInOutbox(shop, tx, message);
}

/** Returns null when the customer has no contact. */
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
