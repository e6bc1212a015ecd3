import type { Reader } from '@/server/platform/database/connect';

/** Orders whose pieces lie on the shelf until they are packed. */
const HOLDING = ['awaiting-payment', 'placed', 'paid', 'packing'] as const;

/** Returns how many pieces of an item orders hold: they are sold and not packed yet. */
export async function countHeld(reader: Reader, itmCode: number): Promise<number> {
  const { held } = await reader
    .selectFrom('orderLine')
    .innerJoin('salesOrder', 'salesOrder.orderId', 'orderLine.orderId')
    .select((eb) =>
      eb.fn.coalesce(eb.fn.sum<number>(eb('qty', '-', eb.ref('packedQty'))), eb.lit(0)).as('held'),
    )
    .where('orderLine.itmCode', '=', itmCode)
    .where('salesOrder.status', 'in', HOLDING)
    .executeTakeFirstOrThrow();
  return Number(held);
}

/** Returns what each of these orders says of an item, by the order's id. */
export async function readOrdersWith(reader: Reader, itmCode: number, orderIds: readonly number[]) {
  if (orderIds.length === 0) return new Map();
  const rows = await reader
    .selectFrom('salesOrder')
    .leftJoin('orderLine', (join) =>
      join
        .onRef('orderLine.orderId', '=', 'salesOrder.orderId')
        .on('orderLine.itmCode', '=', itmCode),
    )
    .select(['salesOrder.orderId', 'orderNumber', 'status', 'fullName', 'unitCents'])
    .where('salesOrder.orderId', 'in', orderIds)
    .execute();
  return new Map(rows.map((row) => [row.orderId, row]));
}
