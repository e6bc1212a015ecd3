import type { Insertable } from 'kysely';
import type { Reader, Writer } from '@/server/platform/database/connect';
import type { ErasureTable } from '@/server/platform/database/salesSchema';
import { orderIdsAfter } from '@/server/sales/orders/ordersOfCustomer.queries';

export async function beginErasure(tx: Writer, erasure: Insertable<ErasureTable>): Promise<void> {
  await tx.insertInto('erasure').values(erasure).execute();
}

/** Returns an erasure that is not finished: of this customer, or the oldest. */
export function nextErasure(db: Reader | Writer, customerId?: number) {
  return db
    .selectFrom('erasure')
    .selectAll()
    .$if(customerId !== undefined, (query) => query.where('customerId', '=', customerId ?? 0))
    .orderBy('startedAt')
    .limit(1)
    .executeTakeFirst();
}

type Progress = { customerId: number; afterOrder: number };

export function nextOrdersToErase(
  tx: Writer,
  { customerId, afterOrder }: Progress,
  limit: number,
): Promise<number[]> {
  return orderIdsAfter(tx, customerId, afterOrder, limit);
}

export async function noteErasedOrders(
  tx: Writer,
  customerId: number,
  afterOrder: number,
): Promise<void> {
  await tx
    .updateTable('erasure')
    .set({ afterOrder })
    .where('customerId', '=', customerId)
    .execute();
}

/** Nothing is kept of what was looked for. */
export async function endErasure(tx: Writer, customerId: number): Promise<void> {
  await tx.deleteFrom('erasure').where('customerId', '=', customerId).execute();
}
