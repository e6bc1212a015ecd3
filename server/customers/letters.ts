import { displayPhone } from '@/lib/commerce/phone';
import type { DealerRequestForm } from '@/lib/contract/account';
import type { Message } from '@/server/messages/message';
import { oneLine } from '@/server/messages/oneLine';
import type { Shop } from '@/server/shop';
import type { Contact } from './customer.service';

/** The code first: it shows in a phone's notification. */
export function codeMessage(shop: Shop, contact: Contact, code: string): Message {
  const { siteName } = shop.settings;
  const codeLetter = message(contact, {
    subject: `${code} is your ${siteName} code`,
    body: `${code} is your ${siteName} code. It is valid for 10 minutes. Never share it with anyone.${autofill(shop, contact, code)}`,
  });
  return { ...codeLetter, holdsCode: true };
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

/** To whoever had the account's phone or e-mail before; null where nobody can be told. */
export function contactChangedMessage(
  shop: Shop,
  { channel, recipient }: Contact,
  before: ProvenContacts,
): Message | null {
  const { siteName } = shop.settings;
  const what = channel === 'sms' ? 'phone number' : 'e-mail address';
  const told = channel === 'sms' ? phoneFirst(before) : mailFirst(before);
  if (told === null) return null;
  return message(told, {
    subject: `The ${what} of your ${siteName} account was changed`,
    body: `The ${what} of your ${siteName} account is ${covered(recipient)} now. ${ifNotYou(shop)}`,
  });
}

export function passwordChangedMessage(shop: Shop, to: ProvenContacts): Message | null {
  const told = mailFirst(to);
  const { siteName } = shop.settings;
  if (told === null) return null;
  return message(told, {
    subject: `The password of your ${siteName} account was changed`,
    body: `The password of your ${siteName} account was changed. ${ifNotYou(shop)}`,
  });
}

/** To the shop: somebody asks for dealer prices. */
export function dealerRequestMessage(shop: Shop, asked: AskingDealer): Message {
  const said = [
    ['Shop', asked.shopName],
    ['Where', `${asked.town}, ${asked.district}`],
    ['Registration number', asked.registrationNumber],
    ['Buys', asked.buys],
    ['Note', asked.note],
    ['Name', asked.fullName],
    ['Phone', asked.phone === null ? '' : displayPhone(asked.phone)],
    ['E-mail', asked.email],
  ].filter(([, value]) => value);
  return {
    channel: 'mail',
    recipient: shop.settings.salesEmail,
    subject: `Dealer prices asked for: ${plain(asked.shopName)}`,
    body: said.map(([what, value]) => `${what}: ${oneLine(value ?? '')}`).join('\n'),
  };
}

type AskingDealer = DealerRequestForm & {
  fullName: string;
  phone: string | null;
  email: string | null;
};

/** The contacts of an account that a code has proven. */
type ProvenContacts = { phone: string | null; email: string | null };

function phoneFirst({ phone, email }: ProvenContacts): Contact | null {
  if (phone !== null) return { channel: 'sms', recipient: phone };
  return email === null ? null : { channel: 'mail', recipient: email };
}

/** A mail costs nothing and reaches whoever lost the phone. */
function mailFirst({ phone, email }: ProvenContacts): Contact | null {
  return email === null ? phoneFirst({ phone, email }) : { channel: 'mail', recipient: email };
}

/** "94•••••••67", "k•••@shop.example": enough for who knows it. */
function covered(recipient: string): string {
  const [name = '', host] = recipient.split('@');
  if (host !== undefined) return `${name.slice(0, 1)}•••@${host}`;
  return `${name.slice(0, 2)}•••••••${name.slice(-2)}`;
}

function ifNotYou(shop: Shop): string {
  const [phone] = shop.settings.phones;
  return phone === undefined
    ? 'If this was not you, please tell us at once.'
    : `If this was not you, please call us at once: ${phone}.`;
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
  return oneLine(name)
    .replace(/[:/.@]+/g, ' ')
    .slice(0, 60);
}
