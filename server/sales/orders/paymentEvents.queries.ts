import { sql, type Insertable } from 'kysely';
import { paidCentsOf, paymentSign } from '@/lib/commerce/paymentEvents';
import type { Cents } from '@/lib/commerce/money';
import { actorColumns } from '@/server/platform/audit/actor';
import type { PaymentState } from '@/lib/contract/order';
import type { Reader, Writer } from '@/server/platform/database/connect';
import type { PaymentEventTable } from '@/server/platform/database/paymentSchema';
import { moveOwnCash } from '@/server/sales/counter/cashMovements.queries';
import type { ActionContext } from './actionRequest';

/** The events by which money moved. */
export const MONEY_KINDS = ['paid', 'refunded', 'charged-back'] as const;

type NewPaymentEvent = Pick<Insertable<PaymentEventTable>, 'provider' | 'kind' | 'cents' | 'way'> &
  Partial<Pick<PaymentEventTable, 'reference' | 'attemptId'>> & {
    signatureHash?: string | null;
    isLate?: boolean;
    accountPaymentId?: number | null;
    reversesId?: number | null;
  };

/** True for a payment that was recorded by mistake and taken back. */
export const isReversed = sql<boolean>`exists (select 1 from "paymentEvent" as "later"
  where "later"."reversesId" = "paymentEvent"."eventId")`;

/**
 * Appends to the ledger of an order whose row is locked, and stores what the order has been paid.
 * Returns that amount.
 */
export async function recordPaymentEvent(
  { shop, tx, actor, order }: ActionContext,
  {
    reference = null,
    attemptId = null,
    signatureHash = null,
    accountPaymentId = null,
    reversesId = null,
    isLate = false,
    ...event
  }: NewPaymentEvent,
): Promise<Cents> {
  const { orderId } = order;
  await tx
    .insertInto('paymentEvent')
    .values({
      ...actorColumns(actor),
      ...event,
      orderId,
      reference,
      attemptId,
      accountPaymentId,
      signatureHash,
      reversesId,
      isLate: isLate ? 1 : 0,
      at: shop.clock(),
    })
    .execute();
  // A part of a payment on account went into the drawer with the whole of it.
  if (event.way === 'cash' && event.provider === 'shop' && accountPaymentId === null) {
    const cents = paymentSign(event.kind) * event.cents;
    await moveOwnCash({ shop, tx, actor }, { kind: 'order', cents, orderId });
  }
  const paidCents = await readPaidCents(tx, orderId);
  await tx.updateTable('salesOrder').set({ paidCents }).where('orderId', '=', orderId).execute();
  return paidCents;
}

async function readPaidCents(tx: Writer, orderId: number): Promise<Cents> {
  const events = await tx
    .selectFrom('paymentEvent')
    .select(['kind', 'cents'])
    .where('orderId', '=', orderId)
    .execute();
  return paidCentsOf(events);
}

/** Tells whether money ever came in for an order, or went back: it has a receipt. */
export async function hasMoney(reader: Reader, orderId: number): Promise<boolean> {
  const event = await reader
    .selectFrom('paymentEvent')
    .select('eventId')
    .where('orderId', '=', orderId)
    .where('kind', 'in', MONEY_KINDS)
    .limit(1)
    .executeTakeFirst();
  return event !== undefined;
}

/** Returns the last that a gateway told about an unpaid order. */
export async function lastAtGateway(reader: Reader, orderId: number): Promise<PaymentState> {
  const event = await reader
    .selectFrom('paymentEvent')
    .select('kind')
    .where('orderId', '=', orderId)
    .where('provider', '<>', 'shop')
    .orderBy('eventId', 'desc')
    .limit(1)
    .executeTakeFirst();
  switch (event?.kind) {
    case 'authorised':
    case 'pending':
      return 'pending';
    case 'failed':
    case 'cancelled':
      return event.kind;
    default:
      return 'none';
  }
}
