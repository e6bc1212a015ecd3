import { orderLink } from '@/lib/urls/links';
import type { Message } from '@/server/messages/message';
import type { Shop } from '@/server/shop';

/** Sent to the customer of an expired order; null when they have no contact. */
export function expiredMessage(
  shop: Shop,
  customer: { phone: string | null; email: string | null },
  orderNumber: string,
): Message | null {
  const { siteName, publicOrigin } = { ...shop.settings, ...shop.env };
  const body = `Order ${orderNumber} at ${siteName} was not paid in time and has expired. If you have paid, please send us the slip: ${publicOrigin}${orderLink(orderNumber)}`;
  if (customer.phone !== null) {
    return { channel: 'sms', recipient: customer.phone, subject: '', body };
  }
  if (customer.email === null) return null;
  const subject = `Order ${orderNumber} has expired`;
  return { channel: 'mail', recipient: customer.email, subject, body };
}
