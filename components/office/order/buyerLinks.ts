import type { OfficeOrder } from '@/lib/contract/officeOrder.contract';

/** Returns a WhatsApp chat with the buyer that begins with the order's number. */
export function whatsAppLink({ phone, orderNumber }: Pick<OfficeOrder, 'phone' | 'orderNumber'>) {
  return `https://wa.me/${phone}?text=${encodeURIComponent(`Your order ${orderNumber}: `)}`;
}
