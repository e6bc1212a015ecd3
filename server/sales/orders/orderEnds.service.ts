import { ShopError } from '@/server/platform/errors';
import type { ActionResult, ActionContext, RequestOf } from './actionRequest';
import { hasWaitingSlip } from './orderSlip.queries';
import { setLines } from './changeOrder.service';
import { readLines } from './orderRows.queries';
import { hasReturnedPieces } from './returns.queries';
import { readParcels } from './parcels.service';

/** Cancels an order of which nothing has left; the caller returns the stock. */
export async function cancelOrder(
  context: ActionContext,
  { reason }: RequestOf<'cancel'>,
): Promise<ActionResult> {
  const { orderId, orderNumber } = context.order;
  const parcels = await readParcels(context.tx, orderId);
  const gone = parcels.find(({ sentAt }) => sentAt !== null);
  if (gone !== undefined) {
    throw new ShopError('conflict', {
      order: `Parcel ${gone.number} of ${orderNumber} has left, so only the rest can be cancelled. `,
    });
  }
  await endParcels(context);
  return { outcome: 'whole', facts: { reason } };
}

/** Expires an order whose hold is over and that has no slip waiting. */
export async function expireOrder({ shop, tx, order }: ActionContext): Promise<ActionResult> {
  const { holdUntil, orderId, orderNumber } = order;
  const isOver = holdUntil !== null && holdUntil <= shop.clock();
  if (!isOver || (await hasWaitingSlip(tx, orderId))) {
    throw new ShopError('conflict', { order: `${orderNumber} still holds its stock. ` });
  }
  return { outcome: 'whole' };
}

/** Takes a whole order back; its couriers owe nothing for it any more. */
export async function takeBack(
  context: ActionContext,
  { reason }: RequestOf<'return'>,
): Promise<ActionResult> {
  const { orderId, orderNumber } = context.order;
  if (await hasReturnedPieces(context.tx, orderId)) {
    throw new ShopError('conflict', {
      order: `Pieces of ${orderNumber} came back one by one. Credit what else came back. `,
    });
  }
  await endParcels(context);
  await context.tx
    .updateTable('salesOrder')
    .set({ shortCents: 0 })
    .where('orderId', '=', orderId)
    .execute();
  return { outcome: 'whole', facts: { reason } };
}

async function endParcels({ shop, tx, order }: ActionContext): Promise<void> {
  await tx
    .updateTable('parcel')
    .set({ returnedAt: shop.clock() })
    .where('orderId', '=', order.orderId)
    .where('returnedAt', 'is', null)
    .execute();
}

/** Cancels what is in no parcel, such as pieces that are missing. */
export async function cancelRest(
  context: ActionContext,
  { reason, restock }: RequestOf<'cancel-rest'>,
): Promise<ActionResult> {
  const { tx, order } = context;
  const [parcels, lines] = await Promise.all([
    readParcels(tx, order.orderId),
    readLines(tx, order.orderId),
  ]);
  const rest = lines.filter(({ qty, packedQty }) => packedQty < qty);
  if (parcels.length === 0 || rest.length === 0) {
    const why = parcels.length === 0 ? 'Nothing of it is packed' : 'All of it is packed';
    throw new ShopError('conflict', {
      order: `${why}, so ${order.orderNumber} has no rest to cancel. `,
    });
  }
  const kept = rest.map(({ itmCode, packedQty }) => ({ itmCode, qty: packedQty }));
  const changed = await setLines(context, lines, kept, restock);
  const haveAllLeft = parcels.every(({ sentAt }) => sentAt !== null);
  return {
    ...changed,
    outcome: haveAllLeft ? 'whole' : 'part',
    facts: { reason, ...changed.facts },
  };
}
