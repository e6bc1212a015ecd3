import { refundableAttempt, type AtGateways } from '@/lib/commerce/gatewayRefunds';
import { rupeesFromCents, sumOf, type Cents } from '@/lib/commerce/money';
import type { GatewayRefund } from '@/lib/contract/officeOrder.contract';
import { formatMoney } from '@/lib/text/format';
import { actorColumns } from '@/server/platform/audit/actor';
import type { Reader, Writer } from '@/server/platform/database/connect';
import { ShopError } from '@/server/platform/errors';
import type { Shop } from '@/server/boot/shop';
import type { Done, Life, MoveOf } from './orderMove';

/**
 * Notes that a gateway is to pay back money that is due; a job asks it after the commit. Throws 'conflict'
 * for more than is due or than the payment has left.
 */
export async function askRefund(life: Life, { cents }: MoveOf<'ask-refund'>): Promise<Done> {
  const { shop, tx, actor, order } = life;
  const { orderId } = order;
  const from = await readRefundable(shop, tx, order);
  const most = from?.cents ?? 0;
  if (from === null || !Number.isSafeInteger(cents) || cents <= 0 || cents > most) {
    const amount = `At most ${formatMoney(rupeesFromCents(most))} can be paid back through PayHere. `;
    throw new ShopError('conflict', { amount });
  }
  const now = shop.clock();
  await tx
    .insertInto('gatewayRefund')
    .values({
      ...{ ...actorColumns(actor), orderId, attemptId: from.attemptId, cents },
      ...{ state: 'waiting', createdAt: now, askedAt: null, nextTryAt: now, answer: null },
    })
    .execute();
  return { outcome: 'whole', facts: { amount: rupeesFromCents(cents) } };
}

type DueOrder = { orderId: number; refundDueCents: Cents };

/** Returns the attempt that can pay back most of what is due, and that amount; null where none can. */
export async function readRefundable(
  { gateways }: Pick<Shop, 'gateways'>,
  reader: Reader | Writer,
  { orderId, refundDueCents }: DueOrder,
): Promise<{ attemptId: number; cents: Cents } | null> {
  const able = Object.values(gateways).filter(({ refund }) => refund !== null);
  if (refundDueCents === 0 || able.length === 0) return null;
  const providers = able.map(({ provider }) => provider);
  return refundableAttempt(refundDueCents, await readAtGateways(reader, orderId, providers));
}

/** Returns what gateways were asked to pay back and have not answered. */
export async function readWaitingCents(reader: Reader | Writer, orderId: number): Promise<Cents> {
  return sumOf((await readWaiting(reader, orderId)).map(({ cents }) => cents));
}

/** Returns what gateways were asked to pay back, the oldest first. */
export async function listGatewayRefunds(
  reader: Reader,
  orderId: number,
): Promise<GatewayRefund[]> {
  const rows = await reader
    .selectFrom('gatewayRefund')
    .select(['cents', 'state', 'createdAt', 'actorName', 'answer'])
    .where('orderId', '=', orderId)
    .orderBy('refundId')
    .execute();
  return rows.map(({ cents, state, createdAt, actorName, answer }) => ({
    ...{ amount: rupeesFromCents(cents), state, answer },
    ...{ askedAt: createdAt, by: actorName },
  }));
}

async function readAtGateways(
  reader: Reader | Writer,
  orderId: number,
  providers: readonly ('payhere' | 'koko')[],
): Promise<AtGateways> {
  const [events, waiting] = await Promise.all([
    reader
      .selectFrom('paymentEvent')
      .select(['attemptId', 'kind', 'cents'])
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
