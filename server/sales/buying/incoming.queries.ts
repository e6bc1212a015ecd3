import { sql } from 'kysely';
import { COMING_STATES } from '@/lib/commerce/purchaseLife';
import type { ProductDetail } from '@/lib/contract/catalogue.contract';
import type { Reader, Writer } from '@/server/platform/database/connect';

const OPEN_PIECES = sql<number>`sum(case when "receivedQty" < "qty" then "qty" - "receivedQty" else 0 end)`;

/** Returns the pieces that were ordered from suppliers and are not here yet, by item. */
export async function incomingPieces(read: Reader): Promise<Map<number, number>> {
  const rows = await read
    .selectFrom('purchaseLine')
    .innerJoin('purchase', 'purchase.purchaseId', 'purchaseLine.purchaseId')
    .select(['itmCode', OPEN_PIECES.as('pieces')])
    .where('state', 'in', COMING_STATES)
    .groupBy('itmCode')
    .execute();
  return new Map(rows.map(({ itmCode, pieces }) => [itmCode, pieces]));
}

/**
 * Returns what buyers are told of an item's next delivery: of orders that were sent and state a day which is not over.
 * `today` is a day such as "2026-12-03".
 */
export async function nextDelivery(
  read: Reader,
  itmCode: number,
  today: string,
): Promise<NonNullable<ProductDetail['incoming']> | null> {
  const row = await read
    .selectFrom('purchaseLine')
    .innerJoin('purchase', 'purchase.purchaseId', 'purchaseLine.purchaseId')
    .select(['expectedOn', OPEN_PIECES.as('pieces')])
    .where('itmCode', '=', itmCode)
    .where('state', 'in', COMING_STATES)
    .where('expectedOn', '>=', today)
    .whereRef('receivedQty', '<', 'qty')
    .groupBy('expectedOn')
    .orderBy('expectedOn')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined || row.expectedOn === null) return null;
  return { pieces: row.pieces, expectedOn: row.expectedOn };
}

/** An order to a supplier, and what it still brings of an item. */
export type Delivery = { purchaseId: number; pieces: number };

/** Returns the orders to suppliers that bring an item on a day. */
export async function deliveriesOf(
  db: Reader | Writer,
  itmCode: number,
  expectedOn: string,
): Promise<Delivery[]> {
  const rows = await db
    .selectFrom('purchaseLine')
    .innerJoin('purchase', 'purchase.purchaseId', 'purchaseLine.purchaseId')
    .select(['purchase.purchaseId', 'qty', 'receivedQty'])
    .where('itmCode', '=', itmCode)
    .where('state', 'in', COMING_STATES)
    .where('expectedOn', '=', expectedOn)
    .orderBy('purchase.purchaseId')
    .execute();
  return rows.map(({ purchaseId, qty, receivedQty }) => ({
    purchaseId,
    pieces: Math.max(0, qty - receivedQty),
  }));
}

/** Locks these orders, in the order of their numbers, and returns them as they are then. */
export async function lockDeliveries(
  tx: Writer,
  itmCode: number,
  expectedOn: string,
): Promise<Delivery[]> {
  for (const { purchaseId } of await deliveriesOf(tx, itmCode, expectedOn)) {
    await tx
      .updateTable('purchase')
      .set((eb) => ({ version: eb.ref('version') }))
      .where('purchaseId', '=', purchaseId)
      .execute();
  }
  return deliveriesOf(tx, itmCode, expectedOn);
}

/** Returns the days on which orders to suppliers should come. */
export async function expectedDays(
  db: Reader | Writer,
  purchaseIds: readonly number[],
): Promise<Map<number, string | null>> {
  if (purchaseIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('purchase')
    .select(['purchaseId', 'expectedOn'])
    .where('purchaseId', 'in', purchaseIds)
    .execute();
  return new Map(rows.map(({ purchaseId, expectedOn }) => [purchaseId, expectedOn]));
}

/** The delivery of an item that came last. */
export type LastReceipt = { supplierId: number; supplierName: string; batch: string | null };

/** Returns from whom these items came last, and in which batch. */
export async function lastReceiptsOf(
  read: Reader,
  itmCodes: readonly number[],
): Promise<Map<number, LastReceipt>> {
  if (itmCodes.length === 0) return new Map();
  const rows = await read
    .selectFrom('purchaseReceiptLine as line')
    .innerJoin('purchaseReceipt', 'purchaseReceipt.receiptId', 'line.receiptId')
    .innerJoin('supplier', 'supplier.supplierId', 'purchaseReceipt.supplierId')
    .select(['line.itmCode', 'batch', 'supplier.supplierId', 'supplier.name as supplierName'])
    .where('line.itmCode', 'in', itmCodes)
    .where('line.receiptId', '=', (eb) =>
      eb
        .selectFrom('purchaseReceiptLine as last')
        .select(({ fn }) => fn.max('last.receiptId').as('receiptId'))
        .whereRef('last.itmCode', '=', 'line.itmCode'),
    )
    .orderBy('line.position')
    .execute();
  return new Map(rows.map(({ itmCode, ...receipt }) => [itmCode, receipt]));
}
