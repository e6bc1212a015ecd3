import { returnStep } from '@/lib/commerce/returnLife';
import type { ReturnAction } from '@/lib/contract/returns';
import { actorColumns, type Actor } from '@/server/platform/audit/actor';
import { recordAudit } from '@/server/platform/audit/audit.service';
import type { Writer } from '@/server/platform/database/connect';
import { ShopError } from '@/server/platform/errors';
import type { Shop } from '@/server/boot/shop';
import { findReturn, type FoundReturn } from '@/server/sales/orders/returns.queries';
import { announce } from '@/server/sales/orders/announce.service';
import {
  lockCustomerOf,
  lockOrder,
  type LockedOrder,
} from '@/server/sales/orders/orderRows.queries';

/** What a step on a return needs; the rows of its order and of itself are locked. */
export type ReturnContext = {
  shop: Shop;
  tx: Writer;
  actor: Actor;
  order: LockedOrder;
  row: FoundReturn;
};

/** Locks the order of a return, and so the return: every step on it takes this lock. */
export async function lockReturn(
  shop: Shop,
  tx: Writer,
  actor: Actor,
  returnNumber: string,
): Promise<ReturnContext> {
  const { orderNumber } = await findReturn(tx, returnNumber);
  // Customers are locked before their orders, as when an order is placed.
  await lockCustomerOf(tx, orderNumber);
  const order = await lockOrder(tx, orderNumber);
  return { shop, tx, actor, order, row: await findReturn(tx, returnNumber) };
}

const DONE: Record<ReturnAction, string> = {
  ask: 'asked again',
  approve: 'approved',
  refuse: 'refused',
  receive: 'received',
  inspect: 'inspected',
  exchange: 'exchanged',
  credit: 'credited',
  'send-back': 'sent back',
};

const NOW: Record<FoundReturn['state'], string> = {
  asked: 'waits for an answer',
  approved: 'is approved, and its pieces are not here yet',
  refused: 'was refused',
  received: 'is here and not inspected yet',
  inspected: 'is inspected',
  closed: 'is closed',
};

/** Throws 'conflict' where the table has no such step from the state of the return. */
export function requireStep({ row }: Pick<ReturnContext, 'row'>, action: ReturnAction) {
  const step = returnStep(action, row.state);
  if (step !== null) return step;
  throw new ShopError('conflict', {
    return: `${row.returnNumber} ${NOW[row.state]}: it cannot be ${DONE[action]}. `,
  });
}

type Changes = Partial<
  Pick<
    FoundReturn,
    | 'refusal'
    | 'receivedQty'
    | 'shelfQty'
    | 'quarantineQty'
    | 'backQty'
    | 'outcome'
    | 'exchangeOrderId'
    | 'creditNote'
  >
>;

type Taken = { action: ReturnAction; changes?: Changes; note?: string | null };

/** Takes a step: the new state, what changes with it, the history, the record, and what the buyer is told. */
export async function takeStep(
  context: ReturnContext,
  { action, changes = {}, note = null }: Taken,
): Promise<void> {
  const { shop, tx, actor, row } = context;
  const step = requireStep(context, action);
  const { returnId, returnNumber, orderId } = row;
  await tx
    .updateTable('returnRequest')
    .set({ ...changes, state: step.to })
    .where('returnId', '=', returnId)
    .execute();
  await recordReturnEvent(shop, tx, actor, { returnId, orderId, action, note });
  await recordAudit(shop, tx, actor, {
    operation: `return.${action}`,
    subject: returnNumber,
    before: { state: row.state },
    after: { state: step.to, ...changes, ...(note === null ? {} : { note }) },
  });
  if (step.message === null) return;
  const facts = { returnId, returnNumber, reason: note };
  await announce(shop, tx, step.message, orderId, facts);
}

export async function recordReturnEvent(
  shop: Shop,
  tx: Writer,
  actor: Actor,
  event: { returnId: number; orderId: number; action: ReturnAction; note: string | null },
): Promise<void> {
  await tx
    .insertInto('returnEvent')
    .values({ ...actorColumns(actor), ...event, at: shop.clock() })
    .execute();
}
