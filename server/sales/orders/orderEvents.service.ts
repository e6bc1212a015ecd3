import { createHash } from 'node:crypto';
import { toWire } from '@/lib/commerce/wire';
import type { OrderAction, OrderStatus } from '@/lib/contract/order';
import { formatMoment } from '@/lib/text/format';
import { actorColumns, type Actor } from '@/server/platform/audit/actor';
import type { Writer } from '@/server/platform/database/connect';
import { ShopError } from '@/server/platform/errors';
import type { Shop } from '@/server/boot/shop';
import type { ActionContext, ActionRequest } from './actionRequest';

export type NewEvent = {
  orderId: number;
  action: OrderAction;
  from: OrderStatus | null;
  to: OrderStatus;
  version: number;
  input: unknown;
  /** Amounts are in cents here and in rupees in the table. */
  facts: Record<string, unknown> | undefined;
};

/** Appends to an order's timeline. */
export async function recordEvent(
  shop: Pick<Shop, 'clock'>,
  tx: Writer,
  actor: Actor,
  { orderId, action, from, to, version, input, facts }: NewEvent,
): Promise<void> {
  await tx
    .insertInto('orderEvent')
    .values({
      ...actorColumns(actor),
      orderId,
      action,
      version,
      fromStatus: from,
      toStatus: to,
      at: shop.clock(),
      inputHash: hashOf(input),
      facts: facts === undefined ? null : JSON.stringify(toWire(facts)),
    })
    .execute();
}

/**
 * Tells whether this move is a repetition: a double press, or a request whose answer was lost. With the
 * version that the page showed, only the very next change can be it.
 */
export async function isRepetition(
  { tx, order, actor }: ActionContext,
  move: ActionRequest,
  version: number | null,
): Promise<boolean> {
  let events = tx
    .selectFrom('orderEvent')
    .select(['inputHash', 'actorKind', 'actorId', 'actorName'])
    .where('orderId', '=', order.orderId)
    .where('action', '=', move.action);
  if (version !== null) events = events.where('version', '=', version + 1);
  const last = await events.orderBy('eventId', 'desc').limit(1).executeTakeFirst();
  if (last === undefined || last.inputHash !== hashOf(move)) return false;
  return (
    last.actorKind === actor.kind && last.actorId === actor.id && last.actorName === actor.name
  );
}

/** Returns the version that the last step of a kind led to; 0 without one. */
export async function lastVersion(
  tx: Writer,
  orderId: number,
  action: OrderAction,
): Promise<number> {
  const last = await tx
    .selectFrom('orderEvent')
    .select('version')
    .where('orderId', '=', orderId)
    .where('action', '=', action)
    .orderBy('eventId', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.version ?? 0;
}

/** Returns the error for a page that shows an older state than the order has. */
export async function staleError(
  { tx, order }: ActionContext,
  version: number,
): Promise<ShopError> {
  const change = await tx
    .selectFrom('orderEvent')
    .select(['actorName', 'at'])
    .where('orderId', '=', order.orderId)
    .where('version', '>', version)
    .orderBy('eventId', 'desc')
    .limit(1)
    .executeTakeFirst();
  const said =
    change === undefined
      ? 'This order has changed.'
      : `${change.actorName} changed this order at ${formatMoment(change.at).slice(-5)}.`;
  return new ShopError('conflict', { version: `${said} Look at it again. ` });
}

function hashOf(input: unknown): string {
  return createHash('sha256').update(JSON.stringify(input)).digest('hex');
}
