import type { ProductDetail } from '@/lib/contract/catalogue.contract';
import { MAX_RESERVED_ITEMS } from '@/lib/contract/item.contract';
import { counted, formatDate } from '@/lib/text/format';
import { recordAudit } from '@/server/platform/audit/audit.service';
import type { Actor } from '@/server/platform/audit/actor';
import type { Writer } from '@/server/platform/database/connect';
import { noteChanges } from '@/server/platform/database/catalogueChanges';
import { ShopError } from '@/server/platform/errors';
import type { Shop } from '@/server/boot/shop';
import { itemKey } from '@/server/catalogue/items/surrogateKeys';
import { readItemFacts } from '@/server/catalogue/items/itemFacts.queries';
import { lockCustomer, type Buyer } from '@/server/people/customers/customer.service';
import { deliveriesOf, lockDeliveries, nextDelivery } from '@/server/sales/buying/incoming.queries';
import { maximumFor } from '@/server/sales/cart/cart.service';
import {
  readOfficeReservations,
  readOpenOf,
  readWaiting,
  type ReservationRow,
} from './reservations.queries';
import { endReservation, lockAll } from './serveReservations.service';

/**
 * Sets how many pieces an account wants of what is on its way of an item; 0 cancels. Throws 'conflict' where less is
 * free, or above what one buyer may reserve. Locks the account, then the orders to suppliers, then the item.
 */
export async function reserve(
  shop: Shop,
  buyer: Buyer,
  itmCode: number,
  qty: number,
): Promise<NonNullable<ProductDetail['incoming']> | null> {
  await shop.database.transaction(async (tx) => {
    await lockCustomer(tx, buyer.accountId);
    await requireSold(tx, itmCode);
    const open = await readOpenOf(tx, buyer.accountId);
    const own = open.filter((row) => row.itmCode === itmCode && row.state === 'waiting');
    const before = piecesOf(own);
    if (qty > before) {
      requireWithinLimits(shop, buyer, open, { itmCode, more: qty - before });
      await addPieces(shop, tx, buyer, itmCode, qty - before);
    }
    if (qty < before) await dropPieces(shop, tx, own, before - qty);
    await noteChanges(shop.database, tx, [itemKey(itmCode)]);
  });
  return readIncoming(shop, itmCode, buyer);
}

/** Returns the next delivery of an item with what is free of it, and what the account reserved. */
export async function readIncoming(
  shop: Shop,
  itmCode: number,
  buyer: Pick<Buyer, 'accountId'> | null,
): Promise<NonNullable<ProductDetail['incoming']> | null> {
  const { read } = shop.database;
  const day = formatDate(shop.clock());
  const delivery = await nextDelivery(read, itmCode, day);
  if (delivery === null || shop.settings.holds.reservedHours === 0) return delivery;
  const waiting = await readWaiting(read, { itmCode });
  const ofDay = new Set(
    (await deliveriesOf(read, itmCode, delivery.expectedOn)).map(({ purchaseId }) => purchaseId),
  );
  const taken = piecesOf(waiting.filter(({ purchaseId }) => ofDay.has(purchaseId)));
  const own = piecesOf(waiting.filter(({ customerId }) => customerId === buyer?.accountId));
  return {
    ...delivery,
    free: Math.max(0, delivery.pieces - taken),
    ...(own > 0 && { reserved: own }),
  };
}

/** Cancels an account's own reservation. Throws 'not-found' for another one, 'conflict' when it has ended. */
export function cancelOwnReservation(
  shop: Shop,
  buyer: Buyer,
  reservationId: number,
): Promise<void> {
  return shop.database.transaction(async (tx) => {
    const row = await lockReservation(shop, tx, reservationId, buyer.accountId);
    await endReservation(shop, tx, row, 'cancelled');
  });
}

/** Cancels a reservation for staff. */
export function cancelReservation(shop: Shop, actor: Actor, reservationId: number) {
  return shop.database.transaction(async (tx) => {
    const row = await lockReservation(shop, tx, reservationId);
    await endReservation(shop, tx, row, 'cancelled');
    const [after] = await readOfficeReservations(tx, { reservationId });
    if (after === undefined) throw unknown();
    await recordAudit(shop, tx, actor, {
      operation: 'reservation.cancel',
      subject: after.sku,
      before: { state: row.state },
      after: { state: after.state, customerId: row.customerId, pieces: row.qty },
    });
    return after;
  });
}

const AT_ONCE = 20;

/** Ends reservations whose buyers did not come in time. Safe in several processes. */
export async function expireReservations(shop: Shop): Promise<void> {
  const over = await shop.database.read
    .selectFrom('reservation')
    .select('reservationId')
    .where('state', '=', 'held')
    .where('heldUntil', '<=', shop.clock())
    .orderBy('heldUntil')
    .limit(AT_ONCE)
    .execute();
  for (const { reservationId } of over) {
    await shop.database.transaction(async (tx) => {
      const row = await lockRow(shop, tx, reservationId);
      if (row?.state !== 'held' || (row.heldUntil ?? 0) > shop.clock()) return;
      await endReservation(shop, tx, row, 'expired');
    });
  }
}

/** Locks the item of a reservation, under which all of its rows change, and returns the row. */
async function lockRow(
  shop: Shop,
  tx: Writer,
  reservationId: number,
): Promise<ReservationRow | undefined> {
  const read = () =>
    tx
      .selectFrom('reservation')
      .selectAll()
      .where('reservationId', '=', reservationId)
      .executeTakeFirst();
  const row = await read();
  if (row === undefined) return undefined;
  await lockAll(shop, tx, [row.itmCode]);
  return read();
}

async function lockReservation(
  shop: Shop,
  tx: Writer,
  reservationId: number,
  accountId?: number,
): Promise<ReservationRow> {
  const row = await lockRow(shop, tx, reservationId);
  if (row === undefined || (accountId !== undefined && row.customerId !== accountId)) {
    throw unknown();
  }
  if (row.endedAt === null) return row;
  throw new ShopError('conflict', { reservation: 'This reservation has ended. ' });
}

function unknown(): ShopError {
  return new ShopError('not-found', { reservation: "We can't find this reservation. " });
}

async function requireSold(tx: Writer, itmCode: number): Promise<void> {
  const item = (await readItemFacts(tx, [itmCode])).get(itmCode);
  if (item?.visible === 1 && item.itmType !== 'M') return;
  throw new ShopError('not-found', { itmCode: "We can't find this product. " });
}

function requireWithinLimits(
  shop: Shop,
  buyer: Buyer,
  open: readonly ReservationRow[],
  { itmCode, more }: { itmCode: number; more: number },
): void {
  const maximum = maximumFor(shop, buyer);
  const own = open.filter((row) => row.itmCode === itmCode);
  if (piecesOf(own) + more > maximum) {
    throw new ShopError('conflict', {
      qty: `You can reserve at most ${counted(maximum, 'piece')} of one part. `,
    });
  }
  const parts = new Set([itmCode, ...open.map((row) => row.itmCode)]).size;
  if (parts <= MAX_RESERVED_ITEMS) return;
  throw new ShopError('conflict', {
    qty: `You have reserved ${MAX_RESERVED_ITEMS} parts. Cancel one of them first. `,
  });
}

/** Reserves pieces of the next delivery: each order to a supplier is locked, so that its pieces are counted once. */
async function addPieces(
  shop: Shop,
  tx: Writer,
  { accountId }: Buyer,
  itmCode: number,
  qty: number,
): Promise<void> {
  const offers = shop.settings.holds.reservedHours > 0;
  const delivery = offers ? await nextDelivery(tx, itmCode, formatDate(shop.clock())) : null;
  if (delivery === null) {
    throw new ShopError('conflict', { qty: 'Nothing that can be reserved is on its way. ' });
  }
  const orders = await lockDeliveries(tx, itmCode, delivery.expectedOn);
  const waiting = await readWaiting(tx, { itmCode });
  const free = orders.map(({ purchaseId, pieces }) => ({
    purchaseId,
    qty: Math.max(0, pieces - piecesOf(waiting.filter((row) => row.purchaseId === purchaseId))),
  }));
  if (piecesOf(free) < qty) throw new ShopError('conflict', { qty: tooMany(piecesOf(free)) });
  let left = qty;
  for (const order of free) {
    const pieces = Math.min(order.qty, left);
    left -= pieces;
    if (pieces === 0) continue;
    await tx
      .insertInto('reservation')
      .values({
        purchaseId: order.purchaseId,
        itmCode,
        customerId: accountId,
        qty: pieces,
        state: 'waiting',
        askedAt: shop.clock(),
        heldUntil: null,
        endedAt: null,
      })
      .execute();
  }
}

function tooMany(free: number): string {
  if (free === 0) return 'All pieces of this delivery are reserved already. ';
  return `Only ${counted(free, 'piece')} of this delivery can still be reserved. `;
}

/** Gives pieces back, those that were reserved last first. */
async function dropPieces(
  shop: Shop,
  tx: Writer,
  own: readonly ReservationRow[],
  pieces: number,
): Promise<void> {
  await lockAll(
    shop,
    tx,
    own.map(({ itmCode }) => itmCode),
  );
  let left = pieces;
  for (const { reservationId } of own.toReversed()) {
    const row = await lockRow(shop, tx, reservationId);
    if (row?.state !== 'waiting' || left === 0) continue;
    const dropped = Math.min(row.qty, left);
    left -= dropped;
    if (dropped === row.qty) await endReservation(shop, tx, row, 'cancelled');
    else {
      await tx
        .updateTable('reservation')
        .set({ qty: row.qty - dropped })
        .where('reservationId', '=', reservationId)
        .execute();
    }
  }
}

function piecesOf(rows: readonly { qty: number }[]): number {
  return rows.reduce((sum, { qty }) => sum + qty, 0);
}
