import { normalisePhone } from '@/lib/input/phone';
import { officeLinks, officeReturnLink } from '@/lib/urls/officeLinks';
import type { Writer } from '@/server/platform/database/connect';
import type { Shop } from '@/server/boot/shop';
import type { Message, Topic } from './message';
import { oneLine } from './oneLine';
import { putAllInOutbox, type KeyedMessage } from './outbox.service';

/** Something that the owner should hear of. */
export type Notice = {
  /** Of several notices with the same key only the first is sent. */
  key: string;
  topic: Topic;
  /** As the subject one line; without the link. */
  sms: string;
  subject: string;
  mail: string;
  /** The page of the office to open. */
  path: string;
};

type Recipient = Pick<Message, 'channel' | 'recipient'>;

/**
 * Returns where the owner hears: the phones and addresses of the settings' `notify`, or else the
 * shop's e-mail.
 */
export function ownersContacts({ settings }: Pick<Shop, 'settings'>): Recipient[] {
  const { phones, emails } = settings.notify;
  const numbers = phones.map((phone) => normalisePhone(phone) ?? phone);
  const isSilent = phones.length === 0 && emails.length === 0;
  return [
    ...numbers.map((recipient) => ({ channel: 'sms', recipient }) as const),
    ...(isSilent ? [settings.email] : emails).map(
      (recipient) => ({ channel: 'mail', recipient }) as const,
    ),
  ];
}

type OwnersShop = Pick<Shop, 'clock' | 'settings' | 'env'>;

/** Tells the owner in the caller's transaction, and everyone in `others` by mail. */
export function tellOwner(
  shop: OwnersShop,
  tx: Writer,
  notice: Notice,
  others: readonly string[] = [],
): Promise<void> {
  return putAllInOutbox(shop, tx, ownersMessages(shop, notice, others));
}

/** Returns the messages of a notice to the owner, and to everyone in `others` by mail. */
export function ownersMessages(
  shop: OwnersShop,
  notice: Notice,
  others: readonly string[] = [],
): KeyedMessage[] {
  const link = officeAddress(shop, notice.path);
  const recipients = new Map<string, Recipient>(
    [
      ...ownersContacts(shop),
      ...others.map((recipient) => ({ channel: 'mail', recipient }) as const),
    ].map((one) => [one.recipient, one]),
  );
  return [...recipients.values()].map(({ channel, recipient }) => {
    const isMail = channel === 'mail';
    const text = isMail ? notice.mail : oneLine(notice.sms);
    const between = isMail ? '\n\n' : ' ';
    const message: Message = {
      channel,
      recipient,
      topic: notice.topic,
      subject: isMail ? notice.subject : '',
      body: link === '' ? text : `${text}${between}${link}`,
    };
    return { message, uniqueKey: `${notice.key}:${channel}:${recipient}` };
  });
}

/** Returns the address of an office page; '' where the shop does not know its own address. */
function officeAddress({ env }: Pick<Shop, 'env'>, path: string): string {
  const origin = env.officeOrigin ?? env.linkOrigin;
  return origin === null ? '' : `${origin}${path}`;
}

/** Sent when a buyer uploads the slip of a bank transfer; `slipId` tells one slip from the next. */
export function slipNotice(slip: { slipId: number; orderNumber: string }): Notice {
  const text = `A payment slip was sent for order ${slip.orderNumber}.`;
  return {
    key: `slip:${slip.slipId}`,
    topic: { event: 'slip', about: slip.orderNumber },
    sms: text,
    subject: `Payment slip for order ${slip.orderNumber}`,
    mail: text,
    path: officeLinks.slips,
  };
}

/** Sent when a buyer asks to return a part. */
export function returnNotice(asked: { returnNumber: string; orderNumber: string }): Notice {
  const text = `A buyer asks to return a part of order ${asked.orderNumber}: ${asked.returnNumber}.`;
  return {
    key: `return:${asked.returnNumber}`,
    topic: { event: 'return', about: asked.orderNumber },
    sms: text,
    subject: `Return ${asked.returnNumber}`,
    mail: text,
    path: officeReturnLink(asked.returnNumber),
  };
}

/** Sent each morning; `waiting` are words such as "5 orders to pack". */
export function morningNotice(shop: Shop, date: string, waiting: readonly string[]): Notice {
  const { siteName } = shop.settings;
  return {
    key: `morning:${date}`,
    topic: { event: 'morning', about: date },
    sms: `${siteName}, ${date}. Waiting: ${waiting.join(', ')}.`,
    subject: `${siteName}: what waits on ${date}`,
    mail: `Good morning. This is waiting:\n\n${waiting.map((one) => `- ${one}`).join('\n')}`,
    path: officeLinks.today,
  };
}
