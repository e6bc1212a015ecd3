import { divideDelivery, servedInOrder } from '@/lib/commerce/reservedPieces';
import { SHOP, type Actor } from '@/server/platform/audit/actor';
import { itemKey } from '@/server/catalogue/items/surrogateKeys';
import { readItemFacts } from '@/server/catalogue/items/itemFacts.queries';
import { lockItems } from '@/server/catalogue/stock/changeStock.queries';
import { opposite } from '@/server/catalogue/stock/moveCosts';
import { moveAside } from '@/server/catalogue/stock/quarantine.service';
import { moveStock, type StockNeed } from '@/server/catalogue/stock/stock.service';
import { announceReservation } from '@/server/messages/orderMessages.service';
import { readContacts } from '@/server/people/customers/customer.service';
import { noteChanges } from '@/server/platform/database/catalogueChanges';
import type { Writer } from '@/server/platform/database/connect';
import type { Shop } from '@/server/boot/shop';
import { readOpenOf, readWaiting, type ReservationRow } from './reservations.queries';

const HOUR_MS = 3_600_000;

type Came = { itmCode: number; qty: number; costCents: number | null };

/**
 * Receives pieces: those that were reserved wait for their buyers, in the order in which these asked, and the others
 * go onto the shelf. In the caller's transaction, which has locked the order to the supplier.
 */
export async function receiveWithReservations(
  shop: Shop,
  tx: Writer,
  actor: Actor,
  lines: readonly Came[],
  { purchaseId, note }: { purchaseId: number; note: string },
): Promise<void> {
  await lockAll(
    shop,
    tx,
    lines.map(({ itmCode }) => itmCode),
  );
  const waiting = await readWaiting(tx, { purchaseId });
  const reserved = new Map<number, number>();
  for (const itmCode of new Set(waiting.map((row) => row.itmCode))) {
    const came = lines.reduce((sum, line) => sum + (line.itmCode === itmCode ? line.qty : 0), 0);
    const served = servedInOrder(
      waiting.filter((row) => row.itmCode === itmCode),
      came,
    );
    for (const { row, qty } of served) await hold(shop, tx, row, qty);
    reserved.set(
      itmCode,
      served.reduce((sum, { qty }) => sum + qty, 0),
    );
  }
  const { shelf, aside } = divideDelivery(lines, reserved);
  await moveStock(shop, tx, actor, 'received', shelf, { note });
  if (aside.length === 0) return;
  await moveAside(shop, tx, actor, 'received', aside, { note, place: 'reserved' });
}

/** Tells those who wait for pieces that will not come. The caller has locked the order to the supplier. */
export async function loseReservations(shop: Shop, tx: Writer, purchaseId: number): Promise<void> {
  const expected = await readWaiting(tx, { purchaseId });
  await lockAll(
    shop,
    tx,
    expected.map(({ itmCode }) => itmCode),
  );
  for (const row of await readWaiting(tx, { purchaseId })) {
    await endRow(shop, tx, row, 'lost');
    await tell(shop, tx, 'reserved-lost', row);
  }
}

/**
 * Ends a reservation. The pieces held for it are given to the next reservation, or put on the shelf. The caller has
 * locked the item.
 */
export async function endReservation(
  shop: Shop,
  tx: Writer,
  row: ReservationRow,
  state: 'cancelled' | 'expired',
): Promise<void> {
  const { itmCode, qty } = row;
  await endRow(shop, tx, row, state);
  await noteChanges(shop.database, tx, [itemKey(itmCode)]);
  if (row.state !== 'held') return;
  let left = qty;
  for (const next of servedInOrder(await readWaiting(tx, { itmCode }), qty)) {
    await hold(shop, tx, next.row, next.qty);
    left -= next.qty;
  }
  if (left === 0) return;
  const facts = { note: `Reservation ${state}` };
  const out = await moveAside(shop, tx, SHOP, 'corrected', [{ itmCode, qty: -left }], {
    ...facts,
    place: 'reserved',
  });
  const parts = out.flatMap((moved) => moved.parts.map(opposite));
  await moveStock(shop, tx, SHOP, 'corrected', [{ itmCode, qty: left, parts }], facts);
}

/**
 * Sells an account the pieces that wait for it. Returns what is still needed from the shelf. Locks all items of the
 * order first, as the sale of the others does.
 */
export async function sellHeld(
  shop: Shop,
  tx: Writer,
  actor: Actor,
  needs: readonly StockNeed[],
  { accountId, orderId }: { accountId: number; orderId: number },
): Promise<StockNeed[]> {
  const isHeld = ({ state }: ReservationRow) => state === 'held';
  if (!(await readOpenOf(tx, accountId)).some(isHeld)) return [...needs];
  await lockAll(
    shop,
    tx,
    needs.map(({ itmCode }) => itmCode),
  );
  const held = (await readOpenOf(tx, accountId)).filter(isHeld);
  const rest: StockNeed[] = [];
  for (const { itmCode, qty } of needs) {
    const served = servedInOrder(
      held.filter((row) => row.itmCode === itmCode),
      qty,
    );
    const sold = served.reduce((sum, one) => sum + one.qty, 0);
    for (const one of served) await sellRow(shop, tx, one.row, one.qty);
    if (sold > 0) {
      const moves = [{ itmCode, qty: -sold }];
      await moveAside(shop, tx, actor, 'sold', moves, { orderId, place: 'reserved' });
    }
    if (qty > sold) rest.push({ itmCode, qty: qty - sold });
  }
  return rest;
}

/** Locks items in the order of their codes. */
export async function lockAll(shop: Shop, tx: Writer, itmCodes: readonly number[]): Promise<void> {
  if (itmCodes.length > 0) await lockItems(shop, tx, [...new Set(itmCodes)]);
}

/** Gives a reservation pieces that are here; of fewer than it wants, it waits for the others. */
async function hold(shop: Shop, tx: Writer, row: ReservationRow, qty: number): Promise<void> {
  const hours = shop.settings.holds.reservedHours || LEAST_HOURS;
  const held = { state: 'held' as const, heldUntil: shop.clock() + hours * HOUR_MS };
  if (qty === row.qty) {
    await change(tx, row, held);
    return tell(shop, tx, 'reserved-came', { ...row, ...held });
  }
  await change(tx, row, { qty: row.qty - qty });
  const { reservationId: _, ...rest } = row;
  const inserted = await tx
    .insertInto('reservation')
    .values({ ...rest, ...held, qty })
    .returningAll()
    .executeTakeFirstOrThrow();
  await tell(shop, tx, 'reserved-came', inserted);
}

/** Who reserved before the shop stopped offering it gets a day. */
const LEAST_HOURS = 24;

async function sellRow(shop: Shop, tx: Writer, row: ReservationRow, qty: number): Promise<void> {
  if (qty < row.qty) return change(tx, row, { qty: row.qty - qty });
  await change(tx, row, { state: 'bought', endedAt: shop.clock() });
}

function endRow(
  shop: Shop,
  tx: Writer,
  row: ReservationRow,
  state: 'cancelled' | 'expired' | 'lost',
): Promise<void> {
  return change(tx, row, { state, endedAt: shop.clock() });
}

async function change(
  tx: Writer,
  { reservationId }: ReservationRow,
  changes: Partial<Pick<ReservationRow, 'qty' | 'state' | 'heldUntil' | 'endedAt'>>,
): Promise<void> {
  await tx
    .updateTable('reservation')
    .set(changes)
    .where('reservationId', '=', reservationId)
    .execute();
}

async function tell(
  shop: Shop,
  tx: Writer,
  event: 'reserved-came' | 'reserved-lost',
  { reservationId, itmCode, customerId, qty, heldUntil }: ReservationRow,
): Promise<void> {
  const contacts = await readContacts(tx, customerId);
  const itmName = (await readItemFacts(tx, [itmCode])).get(itmCode)?.itmName ?? '';
  const key = `reservation:${reservationId}:${event}:${shop.clock()}`;
  await announceReservation(shop, tx, { event, key, contacts, itmName, qty, heldUntil });
}
