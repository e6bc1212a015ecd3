import type { CustomerRequest } from '@/lib/contract/officeCustomer.contract';
import { officeCustomersLink } from '@/lib/urls/officeLinks';
import { displayPhone } from '@/lib/text/displayPhone';
import type { Message } from '@/server/messages/message';
import { oneLine } from '@/server/messages/oneLine';
import type { Shop } from '@/server/boot/shop';

type Reachable = { phone: string | null; email: string | null };

/** Sent to the shop: a new customer waits for approval. */
export function newCustomerMessage(
  shop: Shop,
  { fullName, phone }: { fullName: string; phone: string },
): Message {
  return {
    channel: 'mail',
    recipient: shop.settings.salesEmail,
    subject: `A new customer is waiting for approval: ${displayPhone(phone)}`,
    body: [
      `Name: ${oneLine(fullName) || 'not given yet'}`,
      `Phone: ${displayPhone(phone)}`,
      '',
      'Approve or refuse them in the office, under Customers, Waiting:',
      `${shop.env.linkOrigin ?? ''}${officeCustomersLink('waiting')}`,
      'Or on the command line:',
      `npm run shop -- customer ${phone} --approve`,
    ].join('\n'),
  };
}

/** Sent to the shop: someone may be abusing codes to reach other people's numbers. */
export function codeBudgetMessage(shop: Shop, sent: number): Message {
  const { email, siteName, codeLimits } = shop.settings;
  const most = codeLimits.toNewNumbersADay;
  return {
    channel: 'mail',
    recipient: email,
    subject: `${siteName}: ${sent} of ${most} codes to new numbers have been used`,
    body: [
      `In the last 24 hours ${sent} codes were sent to numbers without an account. At ${most} registration stops and numbers without an account get no code to sign in, until the 24 hours are over.`,
      'Customers who have an account still get their codes, and messages about orders are sent as always.',
      '',
      'If this is more than you expect, someone may be abusing registration: look for code-issued in the log.',
      'If your shop simply grows, raise codeLimits.toNewNumbersADay in the settings.',
    ].join('\n'),
  };
}

/** Sent to an approved customer; null when they have no verified contact. */
export function approvedMessage(shop: Shop, customer: Reachable): Message | null {
  const { siteName } = shop.settings;
  return messageTo(customer, {
    subject: `Your ${siteName} account is approved`,
    body: `Your account at ${siteName} is approved. You can start shopping now${shopLink(shop)}`,
  });
}

/** Sent to a customer who now has dealer prices. */
export function dealerMessage(shop: Shop, customer: Reachable): Message | null {
  const { siteName } = shop.settings;
  return messageTo(customer, {
    subject: `You now have dealer prices at ${siteName}`,
    body: `You now have dealer prices at ${siteName}. Sign in to see them${shopLink(shop)}`,
  });
}

const REFUSED: Record<CustomerRequest, string> = {
  registration: 'cannot open your account',
  'dealer-prices': 'cannot give you dealer prices now',
};

/** Sent to a customer whose registration or request for dealer prices was refused. */
export function refusedMessage(
  shop: Shop,
  customer: Reachable,
  { request, reason }: { request: CustomerRequest; reason: string },
): Message | null {
  const { siteName, phones } = shop.settings;
  const why = oneLine(reason).replace(/\.$/, '');
  const [phone] = phones;
  const ask = phone === undefined ? '' : ` Questions? Call ${phone}.`;
  return messageTo(customer, {
    subject: `Your request at ${siteName}`,
    body: `${siteName}: we ${REFUSED[request]}: ${why}.${ask}`,
  });
}

/** Ends a sentence with the shop's address; a command may not know it. */
function shopLink({ env }: Shop): string {
  return env.linkOrigin === null ? '.' : `: ${env.linkOrigin}`;
}

function messageTo(
  { phone, email }: Reachable,
  { subject, body }: { subject: string; body: string },
): Message | null {
  if (phone !== null) return { channel: 'sms', recipient: phone, subject: '', body };
  return email === null ? null : { channel: 'mail', recipient: email, subject, body };
}
