import { displayPhone } from '@/lib/text/displayPhone';
import type { DealerRequestForm } from '@/lib/contract/customer.forms';
import type { Message } from '@/server/messages/message';
import type { Notice } from '@/server/messages/ownerMessages.service';
import { officeLinks } from '@/lib/urls/officeLinks';
import { oneLine, plain } from '@/server/messages/oneLine';
import type { Shop } from '@/server/boot/shop';
import type { Contact } from './customer.service';

/** Puts the code first, so that a phone's notification shows it. */
export function codeMessage(shop: Shop, contact: Contact, code: string): Message {
  const { siteName } = shop.settings;
  const codeLetter = message(contact, {
    subject: `${code} is your ${siteName} code`,
    body: `${code} is your ${siteName} code. It is valid for 10 minutes. Never share it with anyone.${autofill(shop, contact, code)}`,
  });
  return { ...codeLetter, holdsCode: true };
}

/** Sent to an account's owner when their number or address is registered again. */
export function signInInsteadMessage(shop: Shop, contact: Contact): Message {
  const { siteName } = shop.settings;
  return message(contact, {
    subject: `You already have an account at ${siteName}`,
    body: `You already have an account at ${siteName}. Please sign in instead, or choose "Forgot password". If this wasn't you, please ignore this message.`,
  });
}

export function welcomeMessage(shop: Shop, fullName: string, email: string): Message {
  const { siteName, publicOrigin } = { ...shop.settings, ...shop.env };
  return {
    channel: 'mail',
    recipient: email,
    subject: `Welcome to ${siteName}`,
    body: `Hello ${plain(fullName)},\n\nyour account at ${siteName} is ready: ${publicOrigin}\n\nIf you did not register, please reply to this e-mail.`,
  };
}

/** Sent to the previous phone or e-mail of an account; null when there is no verified one. */
export function contactChangedMessage(
  shop: Shop,
  { channel, recipient }: Contact,
  before: VerifiedContacts,
): Message | null {
  const { siteName } = shop.settings;
  const what = channel === 'sms' ? 'phone number' : 'e-mail address';
  const notified = channel === 'sms' ? phoneFirst(before) : mailFirst(before);
  if (notified === null) return null;
  return message(notified, {
    subject: `The ${what} of your ${siteName} account was changed`,
    body: `The ${what} of your ${siteName} account was changed to ${maskedContact(recipient)}. ${ifNotYou(shop)}`,
  });
}

export function passwordChangedMessage(shop: Shop, to: VerifiedContacts): Message | null {
  const notified = mailFirst(to);
  const { siteName } = shop.settings;
  if (notified === null) return null;
  return message(notified, {
    subject: `The password of your ${siteName} account was changed`,
    body: `The password of your ${siteName} account was changed. ${ifNotYou(shop)}`,
  });
}

/** Tells the owner that a customer asks for dealer prices. */
export function dealerRequestNotice(requestId: number, asked: DealerApplicant): Notice {
  const lines = [
    ['Shop', asked.shopName],
    ['Where', `${asked.town}, ${asked.district}`],
    ['Registration number', asked.registrationNumber],
    ['Buys', asked.buys],
    ['Note', asked.note],
    ['Name', asked.fullName],
    ['Phone', asked.phone === null ? '' : displayPhone(asked.phone)],
    ['E-mail', asked.email],
  ].filter(([, value]) => value);
  const subject = `Request for dealer prices: ${plain(asked.shopName)}`;
  const phone = asked.phone === null ? '' : `, ${displayPhone(asked.phone)}`;
  return {
    key: `dealer-request:${requestId}`,
    topic: { event: 'dealer-request', about: plain(asked.shopName) },
    sms: `${subject}, ${plain(asked.town)}${phone}.`,
    subject,
    mail: lines.map(([what, value]) => `${what}: ${oneLine(value ?? '')}`).join('\n'),
    path: officeLinks.today,
  };
}

type DealerApplicant = DealerRequestForm & {
  fullName: string;
  phone: string | null;
  email: string | null;
};

/** Verified contacts of an account. */
type VerifiedContacts = { phone: string | null; email: string | null };

function phoneFirst({ phone, email }: VerifiedContacts): Contact | null {
  if (phone !== null) return { channel: 'sms', recipient: phone };
  return email === null ? null : { channel: 'mail', recipient: email };
}

/** Prefers mail: it is free and works when the phone is lost. */
function mailFirst({ phone, email }: VerifiedContacts): Contact | null {
  return email === null ? phoneFirst({ phone, email }) : { channel: 'mail', recipient: email };
}

/** Masks a contact: "94•••••••67", "k•••@shop.example". */
export function maskedContact(recipient: string): string {
  const [name = '', host] = recipient.split('@');
  if (host !== undefined) return `${name.slice(0, 1)}•••@${host}`;
  return `${name.slice(0, 2)}•••••••${name.slice(-2)}`;
}

function ifNotYou(shop: Shop): string {
  const [phone] = shop.settings.phones;
  return phone === undefined
    ? "If this wasn't you, please tell us at once."
    : `If this wasn't you, please call us at once: ${phone}.`;
}

function message(
  { channel, recipient }: Contact,
  content: { subject: string; body: string },
): Message {
  return {
    channel,
    recipient,
    subject: channel === 'mail' ? content.subject : '',
    body: content.body,
  };
}

/** Returns the last line that lets browsers fill in the code, on this site only. */
function autofill(shop: Shop, { channel }: Contact, code: string): string {
  const { protocol, host } = new URL(shop.env.publicOrigin);
  return channel === 'sms' && protocol === 'https:' ? `\n\n@${host} #${code}` : '';
}
