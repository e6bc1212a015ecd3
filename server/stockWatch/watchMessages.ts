import { confirmWatchLink, productLink } from '@/lib/urls/links';
import type { Contact } from '@/server/customers/customer.service';
import type { Message } from '@/server/messages/message';
import type { Shop } from '@/server/shop';

type Named = { itmCode: number; itmName: string };

/** Asks the owner of a number or address to confirm. */
export function confirmMessage(shop: Shop, contact: Contact, item: Named, token: string): Message {
  const { siteName } = shop.settings;
  const link = `${shop.env.publicOrigin}${confirmWatchLink(token)}`;
  return {
    ...contact,
    subject: contact.channel === 'mail' ? `Confirm your stock alert: ${item.itmName}` : '',
    body: `You asked us to tell you when ${item.itmName} is back at ${siteName}. To confirm, open this link within 24 hours: ${link}\n\nIf this wasn't you, please ignore this message.`,
  };
}

export function backInStockMessage(shop: Shop, contact: Contact, item: Named): Message {
  const { siteName } = shop.settings;
  return {
    ...contact,
    subject: contact.channel === 'mail' ? `Back in stock: ${item.itmName}` : '',
    body: `${item.itmName} is back in stock at ${siteName}: ${shop.env.publicOrigin}${productLink(item)}`,
  };
}
