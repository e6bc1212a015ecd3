import { displayPhone } from '@/lib/commerce/phone';
import type { Message } from '@/server/messages/message';
import { oneLine } from '@/server/messages/oneLine';
import type { Shop } from '@/server/shop';

type Reachable = { phone: string | null; email: string | null };

/** To the shop: a new customer waits for approval. */
export function newCustomerMessage(
  shop: Shop,
  { fullName, phone }: { fullName: string; phone: string },
): Message {
  return {
    channel: 'mail',
    recipient: shop.settings.salesEmail,
    subject: `A new customer waits for approval: ${displayPhone(phone)}`,
    body: `Name: ${oneLine(fullName)}\nPhone: ${displayPhone(phone)}\n\nnpm run shop -- customer ${phone} --approve`,
  };
}

/** To the shop: somebody may be sending codes to numbers that are not theirs. */
export function codeBudgetMessage(shop: Shop, sent: number): Message {
  const { email, siteName, codeLimits } = shop.settings;
  const most = codeLimits.toNewNumbersADay;
  return {
    channel: 'mail',
    recipient: email,
    subject: `${siteName}: ${sent} of ${most} codes to new numbers are used up`,
    body: [
      `In the last 24 hours ${sent} codes were sent to numbers without an account. At ${most} registration stops until the 24 hours are over.`,
      'Customers who have an account still get their codes, and messages about orders are sent as always.',
      '',
      'If this is more than you expect, somebody may be abusing the registration: look for code-issued in the log.',
      'If your shop simply grows, raise codeLimits.toNewNumbersADay in the settings.',
    ].join('\n'),
  };
}

/** To a customer whom the merchant has approved; null when he can be reached by nothing. */
export function approvedMessage(shop: Shop, customer: Reachable): Message | null {
  const { siteName, publicOrigin } = { ...shop.settings, ...shop.env };
  return messageTo(customer, {
    subject: `You can buy at ${siteName} now`,
    body: `Your account at ${siteName} is approved: you can buy now. ${publicOrigin}`,
  });
}

/** To a customer who buys at dealer prices from now on. */
export function dealerMessage(shop: Shop, customer: Reachable): Message | null {
  const { siteName, publicOrigin } = { ...shop.settings, ...shop.env };
  return messageTo(customer, {
    subject: `You have dealer prices at ${siteName} now`,
    body: `You have dealer prices at ${siteName} now; you see them as soon as you are signed in. ${publicOrigin}`,
  });
}

function messageTo(
  { phone, email }: Reachable,
  { subject, body }: { subject: string; body: string },
): Message | null {
  if (phone !== null) return { channel: 'sms', recipient: phone, subject: '', body };
  return email === null ? null : { channel: 'mail', recipient: email, subject, body };
}
