import { gatewayName } from '@/lib/contract/paymentOptions';
import { officeOrderLink } from '@/lib/urls/officeLinks';
import { SHOP } from '@/server/platform/audit/actor';
import type { Writer } from '@/server/platform/database/connect';
import { tellOwner, type Notice } from '@/server/messages/ownerMessages.service';
import { performActionIn } from '@/server/sales/orders/performAction.service';
import { lockOrder } from '@/server/sales/orders/orderRows.queries';
import { MONEY_KINDS, recordPaymentEvent } from '@/server/sales/orders/paymentEvents.queries';
import type { Client } from '@/server/people/sessions/client';
import type { Shop } from '@/server/boot/shop';
import { endLookUps, findAttempt, orderNumberOf, type Attempt } from './attempts.queries';
import { flagNews } from './flagged.service';
import { CURRENCY, type GatewayNews, type Notification, type PaymentGateway } from './gateway';

/** 'known': told before; 'refused': not believed. */
export type Settled = 'new' | 'known' | 'refused';

/**
 * Takes a notification. A forged one changes nothing but a log line and an entry in the office; a
 * repeated one changes nothing.
 */
export async function takeNotification(
  shop: Shop,
  gateway: PaymentGateway,
  fields: Notification,
  client?: Client,
): Promise<Settled> {
  const news = gateway.readNotification(fields);
  if (news !== null) return settleNews(shop, gateway, news, client);
  const { provider, referenceField } = gateway;
  const subject = fields.get(referenceField) ?? '';
  const flagged = { provider, reason: 'a wrong signature', subject, facts: {}, client };
  await shop.database.transaction((tx) => flagNews(shop, tx, flagged));
  return 'refused';
}

/** Records what a gateway told, once, and moves the order. The order in which news come is no matter. */
export function settleNews(
  shop: Shop,
  gateway: PaymentGateway,
  news: GatewayNews,
  client?: Client,
): Promise<Settled> {
  const refuse = (tx: Writer, reason: string) =>
    flagNews(shop, tx, { ...flaggedOf(gateway, news), reason, client });
  return shop.database.transaction(async (tx) => {
    const attempt = await findAttempt(tx, gateway, news.reference);
    if (attempt === undefined) {
      await refuse(tx, 'an unknown attempt');
      return 'refused';
    }
    // Locked first: the same news may come twice at the same moment.
    const order = await lockOrder(tx, orderNumberOf(attempt));
    const told = await attemptOf(tx, gateway, news);
    if (told === attempt.attemptId) return 'known';
    const mistake =
      told === null
        ? (mistakeOf(attempt, news) ?? (await mistakeOfHistory(tx, gateway, attempt, news)))
        : 'the number of another payment';
    if (mistake === KNOWN) return KNOWN;
    if (mistake !== null) {
      const sentence = TO_CHECK.get(mistake);
      if (sentence !== undefined)
        await tellOwner(shop, tx, noticeOf(gateway, attempt, mistake, sentence));
      await refuse(tx, mistake);
      return 'refused';
    }
    await record({ shop, tx, actor: SHOP, order }, attempt, news);
    return 'new';
  });
}

type OrderLife = Parameters<typeof recordPaymentEvent>[0];

async function record(context: OrderLife, attempt: Attempt, news: GatewayNews): Promise<void> {
  const { shop, tx, actor, order } = context;
  const { kind, paymentId } = news;
  const { attemptId, provider } = attempt;
  const cents = news.cents ?? attempt.cents;
  const gateway = { provider, attemptId, signatureHash: news.signatureHash };
  const money = { cents, way: 'card', reference: paymentId, gateway } as const;
  if (kind === 'paid') {
    await performActionIn(shop, tx, actor, order.orderNumber, { action: 'pay', ...money });
    await endLookUps(tx, attemptId);
  } else if (kind === 'charged-back') {
    await performActionIn(shop, tx, actor, order.orderNumber, { action: 'charge-back', ...money });
  } else {
    await recordPaymentEvent(context, {
      ...gateway,
      kind,
      cents,
      way: 'card',
      reference: paymentId,
    });
  }
}

/** Returns the attempt for which this was told before, or null. */
async function attemptOf(
  tx: Writer,
  { provider }: PaymentGateway,
  { paymentId, kind }: GatewayNews,
): Promise<number | null> {
  const event = await tx
    .selectFrom('paymentEvent')
    .select('attemptId')
    .where('provider', '=', provider)
    .where('reference', '=', paymentId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return event?.attemptId ?? null;
}

function mistakeOf(attempt: Attempt, { mistake, cents, currency, kind }: GatewayNews) {
  if (mistake !== null) return mistake;
  if (currency !== null && currency !== CURRENCY) return 'another currency';
  if (cents !== null && cents !== attempt.cents) return 'another amount';
  // The shop records its own refunds; one made at the gateway is for people to see.
  return kind === 'refunded' ? 'a refund made at the gateway' : null;
}

const KNOWN = 'known';
const PAID_AFTER_FAILURE = 'paid after it had failed';
const PAID_AGAIN = 'a second payment under one signature';

/** What a person has to look at: money may have come that the shop does not book by itself. */
const TO_CHECK: ReadonlyMap<string, (name: string, orderNumber: string) => string> = new Map([
  [
    PAID_AFTER_FAILURE,
    (name: string, orderNumber: string) =>
      `${name} first told that a payment of order ${orderNumber} failed, and now that it was paid. The order was not marked paid.`,
  ],
  [
    PAID_AGAIN,
    (name: string, orderNumber: string) =>
      `${name} told of a payment of order ${orderNumber} a second time, with another payment number. Only the first one counts.`,
  ],
]);

/** Looks for what cannot be when what was told before about the attempt is true. */
async function mistakeOfHistory(
  tx: Writer,
  { provider, failureIsFinal }: PaymentGateway,
  { attemptId }: Attempt,
  { kind, signatureHash }: GatewayNews,
): Promise<string | null> {
  const events = await tx
    .selectFrom('paymentEvent')
    .select(['kind', 'signatureHash'])
    .where('provider', '=', provider)
    .where('attemptId', '=', attemptId)
    .execute();
  const isMoney = MONEY_KINDS.some((one) => one === kind);
  const before = events.find((event) => event.signatureHash === signatureHash);
  // PayHere signs no payment number: another card that fails in the same attempt has the same signature.
  if (signatureHash !== null && before !== undefined)
    return isMoney || before.kind !== kind ? PAID_AGAIN : KNOWN;
  const hasFailed = events.some((event) => event.kind === 'failed');
  return kind === 'paid' && failureIsFinal && hasFailed ? PAID_AFTER_FAILURE : null;
}

function noticeOf(
  { provider }: PaymentGateway,
  attempt: Attempt,
  mistake: string,
  sentence: (name: string, orderNumber: string) => string,
): Notice {
  const orderNumber = orderNumberOf(attempt);
  const name = gatewayName(provider);
  const text = `${sentence(name, orderNumber)} Please look at the payment ${attempt.reference} at ${name}.`;
  return {
    key: `${mistake.replaceAll(' ', '-')}:${attempt.reference}`,
    topic: { event: 'payment-to-check', about: orderNumber },
    sms: text,
    subject: `Payment to check: order ${orderNumber}`,
    mail: text,
    path: officeOrderLink(orderNumber),
  };
}

function flaggedOf(
  { provider }: PaymentGateway,
  { reference, paymentId, kind, cents, currency }: GatewayNews,
) {
  const facts = { payment: paymentId, kind, amountCents: cents, currency };
  return { provider, subject: reference, facts };
}
