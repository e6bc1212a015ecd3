import { orderLink } from '@/lib/urls/links';
import type { Message } from '@/server/messages/message';
import type { Shop } from '@/server/shop';

/** To whoever ordered and did not pay in time; null when he can be reached by nothing. */
export function expiredMessage(
  shop: Shop,
  customer: { phone: string | null; email: string | null },
  orderNumber: string,
): Message | null {
  const { siteName, publicOrigin } = { ...shop.settings, ...shop.env };
  const body = `Order ${orderNumber} at ${siteName} was not paid in time and has expired. If you did pay, please send us the slip. ${publicOrigin}${orderLink(orderNumber)}`;
  if (customer.phone !== null) {
    return { channel: 'sms', recipient: customer.phone, subject: '', body };
  }
  if (customer.email === null) return null;
  const subject = `Order ${orderNumber} has expired`;
  return { channel: 'mail', recipient: customer.email, subject, body };
}
