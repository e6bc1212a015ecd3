import { sql, type Selectable } from 'kysely';
import { purchaseNumber } from '@/lib/commerce/purchaseLife';
import type { OfficeReservation, OwnReservation } from '@/lib/contract/item.contract';
import type { ReservationTable } from '@/server/platform/database/buyingSchema';
import type { Reader, Writer } from '@/server/platform/database/connect';
import { readItemFacts } from '@/server/catalogue/items/itemFacts.queries';
import { readStockItems } from '@/server/catalogue/stock/scan.queries';
import { namesOf } from '@/server/people/customers/account.service';
import { expectedDays } from '@/server/sales/buying/incoming.queries';

export type ReservationRow = Selectable<ReservationTable>;

const OPEN = ['waiting', 'held'] as const;
/** Of one item or one order to a supplier. */
const MOST_SHOWN = 100;
/** How long an ended one is shown to its buyer. */
const SHOWN_MS = 14 * 24 * 3_600_000;

/** Returns how many pieces buyers wait for, of an item or of orders to suppliers, by order and item. */
export async function readWaiting(
  db: Reader | Writer,
  of: { itmCode: number } | { purchaseId: number },
): Promise<ReservationRow[]> {
  return db
    .selectFrom('reservation')
    .selectAll()
    .where('state', '=', 'waiting')
    .where('endedAt', 'is', null)
    .$if('itmCode' in of, (query) => query.where('itmCode', '=', 'itmCode' in of ? of.itmCode : 0))
    .$if('purchaseId' in of, (query) =>
      query.where('purchaseId', '=', 'purchaseId' in of ? of.purchaseId : 0),
    )
    .orderBy('reservationId')
    .execute();
}

/** Returns what an account has reserved and not ended, the oldest first. */
export function readOpenOf(db: Reader | Writer, accountId: number): Promise<ReservationRow[]> {
  return db
    .selectFrom('reservation')
    .selectAll()
    .where('customerId', '=', accountId)
    .where('endedAt', 'is', null)
    .orderBy('reservationId')
    .execute();
}

/** Asks beside another read whether pieces wait for an account. */
export function waitsForAccount(accountId: number) {
  return sql<number | boolean>`exists (
    select 1 from "reservation"
    where "customerId" = ${accountId} and "endedAt" is null and "state" = 'held')`;
}

/** Returns how many pieces an account has reserved. */
export async function countReserved(db: Reader | Writer, accountId: number): Promise<number> {
  const open = await readOpenOf(db, accountId);
  return open.reduce((sum, { qty }) => sum + qty, 0);
}

/** Returns the pieces that wait for an account, by item. */
export async function readHeld(
  db: Reader | Writer,
  accountId: number,
): Promise<Map<number, number>> {
  const held = new Map<number, number>();
  for (const { itmCode, qty, state } of await readOpenOf(db, accountId)) {
    if (state === 'held') held.set(itmCode, (held.get(itmCode) ?? 0) + qty);
  }
  return held;
}

type Wanted = { itmCode: number; qty: number; inStock: number };

/** Returns what waits for an account of the lines of which too few are for sale; most carts have none. */
export async function readHeldFor(
  db: Reader | Writer,
  accountId: number,
  lines: readonly Wanted[],
): Promise<Map<number, number>> {
  return lines.some(({ qty, inStock }) => qty > inStock) ? readHeld(db, accountId) : new Map();
}

/** Returns what an account reserved: what is open, and what ended in the last days; the newest first. */
export async function readOwnReservations(
  db: Reader | Writer,
  accountId: number,
  now: number,
): Promise<OwnReservation[]> {
  const rows = await db
    .selectFrom('reservation')
    .select(['reservationId', 'itmCode', 'purchaseId', 'qty', 'state', 'heldUntil'])
    .where('customerId', '=', accountId)
    .where(({ or, eb }) => or([eb('endedAt', 'is', null), eb('endedAt', '>', now - SHOWN_MS)]))
    .where('state', 'not in', ['bought', 'cancelled'])
    .orderBy('reservationId', 'desc')
    .limit(MOST_SHOWN)
    .execute();
  const items = await readItemFacts(
    db,
    rows.map(({ itmCode }) => itmCode),
  );
  const days = await expectedDays(
    db,
    rows.map(({ purchaseId }) => purchaseId),
  );
  return rows.map(({ purchaseId, ...row }) => ({
    ...row,
    itmName: items.get(row.itmCode)?.itmName ?? '',
    expectedOn: days.get(purchaseId) ?? null,
  }));
}

/** Returns the open reservations of an item, or of an order to a supplier, in the order of service. */
export async function readOfficeReservations(
  db: Reader | Writer,
  of: { itmCode: number } | { purchaseId: number } | { reservationId: number },
): Promise<OfficeReservation[]> {
  const [[column, value] = ['', 0]] = Object.entries(of);
  const rows = await db
    .selectFrom('reservation')
    .select(['reservationId', 'purchaseId', 'itmCode', 'customerId', 'qty', 'state', 'heldUntil'])
    .where(sql.ref(column), '=', value)
    .$if(column !== 'reservationId', (query) => query.where('state', 'in', OPEN))
    .orderBy('reservationId')
    .limit(MOST_SHOWN)
    .execute();
  const items = await readStockItems(
    db,
    rows.map(({ itmCode }) => itmCode),
  );
  const names = await namesOf(
    db,
    rows.map(({ customerId }) => customerId),
  );
  return rows.map(({ purchaseId, itmCode, ...row }) => ({
    ...row,
    sku: items.get(itmCode)?.sku ?? '',
    purchaseNumber: purchaseNumber(purchaseId),
    customerName: names.get(row.customerId) ?? '',
  }));
}
