import type { OrderPage } from './orderPage';

/** Returns a WhatsApp chat with the buyer that begins with the order's number. */
export function whatsAppLink({ phone, orderNumber }: Pick<OrderPage, 'phone' | 'orderNumber'>) {
  return `https://wa.me/${phone}?text=${encodeURIComponent(`Your order ${orderNumber}: `)}`;
}
