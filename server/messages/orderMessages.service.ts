import { fillTemplate, type FieldValues } from '@/lib/commerce/messageTemplate';
import type { OrderMessage } from '@/lib/contract/order';
import { MESSAGE_CHANNELS } from '@/lib/contract/order';
import type { MessageTexts } from '@/lib/contract/message.contract';
import { formatCents, type Cents } from '@/lib/commerce/money';
import { stillToPay } from '@/lib/commerce/orderMoney';
import { counted, formatMoment } from '@/lib/text/format';
import { sizeWords } from '@/lib/text/orderWords';
import { links, orderLink, trackLink } from '@/lib/urls/links';
import { officeOrderLink } from '@/lib/urls/officeLinks';
import type { Writer } from '@/server/platform/database/connect';
import type { Shop } from '@/server/boot/shop';
import type { Message } from './message';
import { fieldValue, shopFields } from './fieldValue';
import { oneLine } from './oneLine';
import { withdraw } from '@/server/platform/queue/job.service';
import { putAllInOutbox, type KeyedMessage } from './outbox.service';
import { ownersMessages, type Notice } from './ownerMessages.service';
import { readTemplate } from './templates.service';

type MessageShop = Pick<Shop, 'clock' | 'settings' | 'env'>;

/** What messages need of an order. */
export type AnnouncedOrder = {
  orderId: number;
  orderNumber: string;
  totalCents: Cents;
  creditedCents: Cents;
  paidCents: Cents;
  paymentTitle: string;
  /** 1: its buyer collects it at the counter. */
  isPickUp: 0 | 1;
  /** The name and town of its address. */
  fullName: string;
  town: string;
  /** Until when an unpaid order holds its stock. */
  holdUntil: number | null;
  itemCount: number;
  quantityTotal: number;
  contacts: Contacts;
};

type Contacts = { phone: string | null; email: string | null; emailVerified: number };

/** What messages need of the event itself. */
export type Occasion = {
  /** Tells apart events that an order may have several times, such as the parcels of a part-shipment. */
  part?: string | number;
  parcel?: { courier?: string | null; waybill?: string | null; trackingLink?: string | null };
  reason?: string | null;
  returnNumber?: string | null;
  refundCents?: Cents;
  creditedCents?: Cents;
};

/**
 * Tells the buyer of an order's event in the caller's transaction, once by each channel of the
 * settings, and the owner of a new order.
 */
export async function announceOrder(
  shop: MessageShop,
  tx: Writer,
  event: OrderMessage,
  order: AnnouncedOrder,
  occasion: Occasion = {},
): Promise<void> {
  const toOwner = event === 'placed' ? ownersMessages(shop, newOrderNotice(order)) : [];
  const toBuyer = await buyersMessages(shop, tx, event, order, occasion);
  await putAllInOutbox(shop, tx, [...toOwner, ...toBuyer]);
}

async function buyersMessages(
  shop: MessageShop,
  tx: Writer,
  event: OrderMessage,
  order: AnnouncedOrder,
  occasion: Occasion,
): Promise<KeyedMessage[]> {
  const recipients = buyersContacts(shop, event, order.contacts);
  if (recipients.length === 0) return [];
  const texts = filled(await readTemplate(tx, event), valuesOf(shop, event, order, occasion));
  const { part } = occasion;
  const key = `order:${order.orderId}:${event}${part === undefined ? '' : `:${part}`}`;
  return messagesTo(recipients, texts, { key, topic: { event, about: order.orderNumber } });
}

type Recipients = ReturnType<typeof buyersContacts>;
type About = { key: string; topic: NonNullable<Message['topic']> };

function messagesTo(
  recipients: Recipients,
  texts: MessageTexts,
  { key, topic }: About,
): KeyedMessage[] {
  return recipients.map(({ channel, recipient }) => {
    const message: Message = {
      channel,
      recipient,
      topic,
      subject: channel === 'mail' ? texts.subject : '',
      body: channel === 'mail' ? texts.mail : texts.sms,
    };
    return { message, uniqueKey: `${key}:${channel}` };
  });
}

/**
 * Takes back the messages of a key that nobody has begun to send. Returns false when one of them was sent
 * or is being sent.
 */
export async function withdrawOrderMessage(tx: Writer, key: string): Promise<boolean> {
  const left = await Promise.all(
    MESSAGE_CHANNELS.map((channel) => withdraw(tx, `${key}:${channel}`)),
  );
  return left.every(Boolean);
}

/** What messages need of a team's event. */
export type TeamEvent = {
  event: 'team-invite' | 'approval-asked' | 'approved' | 'not-approved';
  /** Of all messages with the same key only the first is sent. */
  key: string;
  contacts: Contacts;
  dealerShop: string;
  colleague: string;
  /** The page to answer on. */
  path: string;
  totalCents?: Cents;
  orderNumber?: string;
  reason?: string;
};

/** Tells a person of a dealer's team of an event, in the caller's transaction, once by each channel. */
export async function announceToTeam(
  shop: MessageShop,
  tx: Writer,
  { event, key, contacts, path, ...said }: TeamEvent,
): Promise<void> {
  const recipients = buyersContacts(shop, event, contacts);
  const { settings, env } = shop;
  const values = {
    ...shopFields(settings),
    dealerShop: fieldValue(said.dealerShop),
    colleague: fieldValue(said.colleague),
    teamLink: env.linkOrigin === null ? '' : `${env.linkOrigin}${path}`,
    total: amount(said.totalCents),
    orderNumber: fieldValue(said.orderNumber),
    reason: withoutFullStop(fieldValue(said.reason)),
  };
  const texts = filled(await readTemplate(tx, event), values);
  const about = { key, topic: { event, about: said.dealerShop } };
  await putAllInOutbox(shop, tx, messagesTo(recipients, texts, about));
}

/** What messages need of a reservation. */
export type ReservationEvent = {
  event: 'reserved-came' | 'reserved-lost';
  key: string;
  contacts: Contacts;
  itmName: string;
  qty: number;
  heldUntil: number | null;
};

/** Tells a buyer what became of a reservation, in the caller's transaction, once by each channel. */
export async function announceReservation(
  shop: MessageShop,
  tx: Writer,
  { event, key, contacts, itmName, qty, heldUntil }: ReservationEvent,
): Promise<void> {
  const { settings, env } = shop;
  const values = {
    ...shopFields(settings),
    itemName: fieldValue(itmName),
    reserved: counted(qty, 'piece'),
    holdUntil: heldUntil === null ? '' : formatMoment(heldUntil),
    reservationsLink: env.linkOrigin === null ? '' : `${env.linkOrigin}${links.orders}`,
  };
  const texts = filled(await readTemplate(tx, event), values);
  const about = { key, topic: { event, about: itmName } };
  await putAllInOutbox(shop, tx, messagesTo(buyersContacts(shop, event, contacts), texts, about));
}

/**
 * Returns where the buyer hears of an event: by the channels of the settings, or by the other one
 * when they cannot be reached by these. An address that nobody proved gets mail only without a phone.
 */
function buyersContacts(
  { settings }: MessageShop,
  event: OrderMessage,
  { phone, email, emailVerified }: Contacts,
) {
  const chosen = settings.orderMessages[event];
  if (chosen.length === 0) return [];
  const reachable = MESSAGE_CHANNELS.flatMap((channel) => {
    const mail = emailVerified === 1 || phone === null ? email : null;
    const recipient = channel === 'sms' ? phone : mail;
    // The walk-in customer has the address '', which is none.
    return recipient === null || recipient === '' ? [] : [{ channel, recipient }];
  });
  const wanted = reachable.filter(({ channel }) => chosen.includes(channel));
  return wanted.length > 0 ? wanted : reachable;
}

/** The subject is one line whatever the template holds. */
function filled({ sms, subject, mail }: MessageTexts, values: FieldValues): MessageTexts {
  return {
    sms: fillTemplate(sms, values),
    subject: oneLine(fillTemplate(subject, values)),
    mail: fillTemplate(mail, values),
  };
}

function valuesOf(
  shop: MessageShop,
  event: OrderMessage,
  order: AnnouncedOrder,
  { parcel, reason, returnNumber, refundCents, creditedCents }: Occasion,
): FieldValues {
  const { settings, env } = shop;
  const link = (path: string) => (env.linkOrigin === null ? '' : `${env.linkOrigin}${path}`);
  const shopsOwn = shopFields(settings);
  const isHeld = event === 'placed' && waitsForTransfer(order);
  const toPay = order.paymentTitle === 'Credit' ? 0 : stillToPay(order);
  return {
    ...shopsOwn,
    orderNumber: fieldValue(order.orderNumber),
    customerName: fieldValue(order.fullName),
    total: formatCents(order.totalCents),
    payment: fieldValue(order.paymentTitle),
    orderLink: link(orderLink(order.orderNumber)),
    trackingLink: oneLine(parcel?.trackingLink ?? '') || link(trackLink(order.orderNumber)),
    holdUntil: isHeld ? formatMoment(order.holdUntil ?? 0) : '',
    bankAccount: isHeld ? shopsOwn.bankAccount : '',
    courier: fieldValue(parcel?.courier),
    waybill: fieldValue(parcel?.waybill),
    reason: withoutFullStop(fieldValue(reason)),
    returnNumber: fieldValue(returnNumber),
    toPay: amount(toPay),
    refund: amount(refundCents),
    credited: amount(creditedCents),
  };
}

/** Returns '' for nothing, so that its sentence is left out. */
function amount(cents: Cents = 0): string {
  return cents > 0 ? formatCents(cents) : '';
}

/** Only a transfer needs the bank account; the pages of a gateway follow at once. */
function waitsForTransfer({ paymentTitle, holdUntil }: AnnouncedOrder): boolean {
  return paymentTitle === 'Bank Transfer' && holdUntil !== null;
}

/** Templates end the sentence themselves. */
function withoutFullStop(line: string): string {
  return line.endsWith('.') ? line.slice(0, -1) : line;
}

function newOrderNotice(order: AnnouncedOrder): Notice {
  const { orderId, orderNumber, paymentTitle, holdUntil, isPickUp } = order;
  const total = formatCents(order.totalCents);
  const who = `${fieldValue(order.fullName)}, ${fieldValue(order.town)}`;
  const held = holdUntil === null ? '' : ', awaiting payment';
  const state = isPickUp === 1 ? `${held}, pick-up` : held;
  return {
    key: `order:${orderId}:new`,
    topic: { event: 'new-order', about: orderNumber },
    sms: `New order ${orderNumber}: ${total}, ${paymentTitle}${state}. ${who}. ${sizeWords(order)}.`,
    subject: `New order ${orderNumber}: ${total}`,
    mail: [
      `Order ${orderNumber}, ${total}`,
      `Payment: ${paymentTitle}${state}`,
      `For: ${who}`,
      sizeWords(order),
    ].join('\n'),
    path: officeOrderLink(orderNumber),
  };
}
