import type { Message } from '@/server/messages/message';
import type { Shop } from '@/server/shop';
import type { Contact } from './customer.service';

/** The code first: it shows in a phone's notification. */
export function codeMessage(shop: Shop, contact: Contact, code: string): Message {
  const { siteName } = shop.settings;
  return message(contact, {
    subject: `${code} is your ${siteName} code`,
    body: `${code} is your ${siteName} code. It is valid for 10 minutes. Please give it to nobody.${autofill(shop, contact, code)}`,
  });
}

/** To the owner of an account whose number or address was registered once more. */
export function signInInsteadMessage(shop: Shop, contact: Contact): Message {
  const { siteName } = shop.settings;
  return message(contact, {
    subject: `You already have an account at ${siteName}`,
    body: `You already have an account at ${siteName}. Please sign in instead, or choose "Forgot password". If this was not you, there is nothing to do.`,
  });
}

export function welcomeMessage(shop: Shop, fullName: string, email: string): Message {
  const { siteName, publicOrigin } = { ...shop.settings, ...shop.env };
  return {
    channel: 'mail',
    recipient: email,
    subject: `Welcome to ${siteName}`,
    body: `Hello ${plain(fullName)},\n\nyour account at ${siteName} is ready: ${publicOrigin}\n\nIf you did not register, please answer this mail.`,
  };
}

function message(
  { channel, recipient }: Contact,
  said: { subject: string; body: string },
): Message {
  return { channel, recipient, subject: channel === 'mail' ? said.subject : '', body: said.body };
}

/** With a last line of this form browsers offer the code by themselves, on this site only. */
function autofill(shop: Shop, { channel }: Contact, code: string): string {
  const { protocol, host } = new URL(shop.env.publicOrigin);
  return channel === 'sms' && protocol === 'https:' ? `\n\n@${host} #${code}` : '';
}

/** A name is one line and no address, so that nobody can write letters in the shop's name. */
function plain(name: string): string {
  return name
    .replace(/[\s\p{C}]+/gu, ' ')
    .replace(/[:/.@]+/g, ' ')
    .slice(0, 60);
}
