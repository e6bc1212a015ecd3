import type { Inside } from '@/lib/commerce/wire';
import { refundableAttempt } from '@/lib/commerce/gatewayRefunds';
import { formatCents, sumOf, type Cents } from '@/lib/commerce/money';
import type { GatewayRefund } from '@/lib/contract/officeOrder.contract';
import { gatewayName, type GatewayProvider } from '@/lib/contract/paymentOptions';
import { actorColumns } from '@/server/platform/audit/actor';
import type { Reader, Writer } from '@/server/platform/database/connect';
import { ShopError } from '@/server/platform/errors';
import type { Shop } from '@/server/boot/shop';
import type { ActionResult, ActionContext, RequestOf } from './actionRequest';

/**
 * Notes that a gateway is to pay back money that is due; a job asks it after the commit. Throws 'conflict'
 * for more than is due or than the payment has left.
 */
export async function askRefund(
  context: ActionContext,
  { cents }: RequestOf<'ask-refund'>,
): Promise<ActionResult> {
  const { shop, tx, actor, order } = context;
  const { orderId } = order;
  const from = await readRefundable(shop, tx, order);
  const most = from?.cents ?? 0;
  if (from === null || !Number.isSafeInteger(cents) || cents <= 0 || cents > most) {
    const through = from === null ? 'a gateway' : from.gateway;
    const amount = `At most ${formatCents(most)} can be paid back through ${through}. `;
    throw new ShopError('conflict', { amount });
  }
  const now = shop.clock();
  await tx
    .insertInto('gatewayRefund')
    .values({
      ...actorColumns(actor),
      orderId,
      attemptId: from.attemptId,
      cents,
      state: 'waiting',
      createdAt: now,
      askedAt: null,
      nextTryAt: now,
      answer: null,
    })
    .execute();
  return { outcome: 'whole', facts: { amountCents: cents, gateway: from.gateway } };
}

type DueOrder = { orderId: number; refundDueCents: Cents };

/** Returns the attempt that can pay back most of what is due, and that amount; null where none can. */
export async function readRefundable(
  { gateways }: Pick<Shop, 'gateways'>,
  reader: Reader | Writer,
  { orderId, refundDueCents }: DueOrder,
): Promise<{ attemptId: number; cents: Cents; gateway: string } | null> {
  const able = Object.values(gateways).filter(({ refund }) => refund !== null);
  if (refundDueCents === 0 || able.length === 0) return null;
  const providers = able.map(({ provider }) => provider);
  const found = await readAtGateways(reader, orderId, providers);
  const most = refundableAttempt(refundDueCents, found);
  if (most === null) return null;
  const event = found.events.find(({ attemptId }) => attemptId === most.attemptId);
  return { ...most, gateway: gatewayName(event?.provider ?? '') };
}

/** Returns what gateways were asked to pay back and have not answered. */
export async function readWaitingCents(reader: Reader | Writer, orderId: number): Promise<Cents> {
  return sumOf((await readWaiting(reader, orderId)).map(({ cents }) => cents));
}

/** Returns what gateways were asked to pay back, the oldest first. */
export async function listGatewayRefunds(
  reader: Reader,
  orderId: number,
): Promise<Inside<GatewayRefund>[]> {
  const rows = await reader
    .selectFrom('gatewayRefund')
    .innerJoin('paymentAttempt', 'paymentAttempt.attemptId', 'gatewayRefund.attemptId')
    .select(['provider', 'gatewayRefund.cents', 'state', 'createdAt', 'actorName', 'answer'])
    .where('gatewayRefund.orderId', '=', orderId)
    .orderBy('refundId')
    .execute();
  return rows.map(({ provider, cents, state, createdAt, actorName, answer }) => ({
    gateway: gatewayName(provider),
    amountCents: cents,
    state,
    answer,
    askedAt: createdAt,
    by: actorName,
  }));
}

async function readAtGateways(
  reader: Reader | Writer,
  orderId: number,
  providers: readonly GatewayProvider[],
) {
  const [events, waiting] = await Promise.all([
    reader
      .selectFrom('paymentEvent')
      .select(['attemptId', 'provider', 'kind', 'cents'])
      .where('orderId', '=', orderId)
      .where('provider', 'in', providers)
      .execute(),
    readWaiting(reader, orderId),
  ]);
  return {
    waiting,
    events: events.flatMap(({ attemptId, ...event }) =>
      attemptId === null ? [] : [{ ...event, attemptId }],
    ),
  };
}

function readWaiting(reader: Reader | Writer, orderId: number) {
  return reader
    .selectFrom('gatewayRefund')
    .select(['attemptId', 'cents'])
    .where('orderId', '=', orderId)
    .where('state', '=', 'waiting')
    .execute();
}
