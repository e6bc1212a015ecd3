import { formatCents, type Cents } from '@/lib/commerce/money';
import { askedCents } from '@/lib/commerce/orderMoney';
import { refusalWords } from '@/lib/text/orderLifeWords';
import { ShopError } from '@/server/platform/errors';
import { readWaitingCents } from './gatewayRefunds.service';
import type { ActionResult, ActionContext, RequestOf } from './actionRequest';
import { settleSlips } from './slips.queries';
import { setCashToCollect } from './parcels.service';
import { ENDED } from './orderStatus';
import { isReversed, recordPaymentEvent } from './paymentEvents.queries';
import { requireStoreCredit } from './storeCredit.queries';

/**
 * Records money that came in. Any amount is kept: a part, the whole, or more; what is too much, or too
 * late, is due to be paid back.
 */
export async function receivePayment(
  context: ActionContext,
  { cents, way, reference, gateway, accountPayment }: RequestOf<'pay'>,
): Promise<ActionResult> {
  const { shop, tx, order, actor } = context;
  await requireMoney(context, { cents, way });
  const isLate = ENDED.has(order.status);
  // One payment on account may pay for the same order again after it was released.
  const isShops = gateway === undefined && accountPayment === undefined && reference !== null;
  const other = isShops ? await sameReference(context, { kind: 'paid', reference, cents }) : null;
  if (other === 'done') return null;
  const paidCents = await recordPaymentEvent(context, {
    provider: 'shop',
    kind: 'paid',
    cents,
    way,
    reference,
    isLate,
    ...gateway,
    accountPaymentId: accountPayment?.paymentId,
  });
  await setCashToCollect(tx, { ...order, paidCents });
  const isWhole = paidCents >= askedCents(order);
  if (isWhole && !isLate) await settleSlips(shop, tx, order.orderId, actor.name);
  return {
    outcome: isWhole ? 'whole' : 'part',
    facts: {
      amountCents: cents,
      way,
      reference,
      ...(isLate ? { isLate } : {}),
      ...(other === null ? {} : { alsoFor: other }),
      payment: accountPayment?.number,
    },
    before: { paidCents: order.paidCents },
    after: { paidCents },
  };
}

/** Customers pay with store credit, and that only with what they have; staff record any money. */
async function requireMoney(
  context: ActionContext,
  { cents, way }: Pick<RequestOf<'pay'>, 'cents' | 'way'>,
): Promise<void> {
  const { actor, order } = context;
  if (!Number.isSafeInteger(cents) || cents <= 0) {
    throw new ShopError('bad-input', { amount: 'An amount is more than 0. ' });
  }
  if (way === 'store-credit') return requireStoreCredit(context, cents);
  if (actor.kind !== 'customer') return;
  throw new ShopError('conflict', { order: refusalWords(order.orderNumber, 'pay', order.status) });
}

/** Records that money which was due back has been paid back, by hand or by a gateway. */
export async function payBack(
  context: ActionContext,
  { cents, way, reference, gateway }: RequestOf<'refund'>,
): Promise<ActionResult> {
  const { order } = context;
  if (!Number.isSafeInteger(cents) || cents <= 0) {
    throw new ShopError('bad-input', { amount: 'An amount is more than 0. ' });
  }
  const isShops = gateway === undefined && reference !== null;
  const other = isShops
    ? await sameReference(context, { kind: 'refunded', reference, cents })
    : null;
  if (other === 'done') return null;
  // What a gateway has paid back is gone, whatever is due by now.
  if (gateway === undefined) await requireDue(context, cents);
  const event = { provider: 'shop', kind: 'refunded', cents, way, reference, ...gateway } as const;
  const paidCents = await recordPaymentEvent(context, event);
  return {
    outcome: cents >= order.refundDueCents ? 'whole' : 'part',
    facts: {
      amountCents: cents,
      way,
      reference,
      ...(other === null ? {} : { alsoFor: other }),
    },
    before: { paidCents: order.paidCents },
    after: { paidCents },
  };
}

/** What a gateway is just paying back is not paid back by hand, too. */
async function requireDue({ tx, order }: ActionContext, cents: Cents): Promise<void> {
  if (order.refundDueCents === 0) {
    throw new ShopError('conflict', {
      order: refusalWords(order.orderNumber, 'refund', order.status),
    });
  }
  const dueCents = order.refundDueCents - (await readWaitingCents(tx, order.orderId));
  if (cents <= dueCents) return;
  const due = formatCents(Math.max(0, dueCents));
  throw new ShopError('conflict', { amount: `Only ${due} is due back. ` });
}

/** Records that a bank took a payment back. What is missing is owed again. */
export async function takeChargeBack(
  context: ActionContext,
  { cents, way, reference, gateway }: RequestOf<'charge-back'>,
): Promise<ActionResult> {
  const { tx, order } = context;
  const event = { kind: 'charged-back', cents, way, reference, ...gateway } as const;
  const paidCents = await recordPaymentEvent(context, event);
  await setCashToCollect(tx, { ...order, paidCents });
  return {
    outcome: paidCents < askedCents(order) ? 'whole' : 'part',
    facts: { amountCents: cents, way, reference },
  };
}

/**
 * Takes a part of a payment on account off an order, which is then owed again. Throws 'conflict' for more
 * than was paid and not paid back.
 */
export async function releasePayment(
  context: ActionContext,
  { cents, way, reason, accountPayment }: RequestOf<'release'>,
): Promise<ActionResult> {
  const { order } = context;
  if (cents > order.paidCents) {
    const paid = formatCents(order.paidCents);
    throw new ShopError('conflict', {
      order: `Only ${paid} of ${order.orderNumber} is still paid; the rest was paid back. `,
    });
  }
  const paidCents = await recordPaymentEvent(context, {
    provider: 'shop',
    kind: 'charged-back',
    cents,
    way,
    reference: accountPayment.number,
    accountPaymentId: accountPayment.paymentId,
  });
  return {
    outcome: paidCents < askedCents(order) ? 'whole' : 'part',
    facts: { amountCents: cents, payment: accountPayment.number, reason },
    before: { paidCents: order.paidCents },
    after: { paidCents },
  };
}

type ByHand = { kind: 'paid' | 'refunded'; reference: string; cents: Cents };

/** Returns 'done' when this money is recorded already, or another order that has its reference. */
async function sameReference(
  { tx, order, actor }: ActionContext,
  { kind, reference, cents }: ByHand,
): Promise<'done' | string | null> {
  const known = await tx
    .selectFrom('paymentEvent')
    .innerJoin('salesOrder', 'salesOrder.orderId', 'paymentEvent.orderId')
    .select(['paymentEvent.orderId', 'orderNumber', 'cents', 'actorName'])
    .where('provider', '=', 'shop')
    .where('kind', '=', kind)
    .where('reference', '=', reference)
    // One that was recorded by mistake may be recorded again, here or for another order.
    .where(({ not }) => not(isReversed))
    .orderBy('eventId')
    .execute();
  const here = known.find(({ orderId }) => orderId === order.orderId);
  if (here === undefined) return known[0]?.orderNumber ?? null;
  if (here.cents === cents && here.actorName === actor.name) return 'done';
  throw new ShopError('conflict', {
    reference: `${here.actorName} has already recorded ${reference} for ${order.orderNumber}. `,
  });
}
