import type { Selectable } from 'kysely';
import { lockCustomerRow } from '@/server/people/customers/customer.service';
import type { OrderStatus } from '@/lib/contract/order';
import type { Reader, Writer } from '@/server/platform/database/connect';
import type { OrderLineTable, SalesOrderTable } from '@/server/platform/database/salesSchema';
import { ShopError } from '@/server/platform/errors';
import { asStatus } from './orderStatus';

export type LockedOrder = Omit<Selectable<SalesOrderTable>, 'status'> & { status: OrderStatus };

export type LineRow = Selectable<OrderLineTable>;

export function unknownOrder(): ShopError {
  return new ShopError('not-found', { order: "We can't find this order. " });
}

/** Locks the row of an order's customer; the credit limit is checked under this lock. */
export async function lockCustomerOf(tx: Writer, orderNumber: string): Promise<void> {
  const order = await tx
    .selectFrom('salesOrder')
    .select('customerId')
    .where('orderNumber', '=', orderNumber)
    .executeTakeFirst();
  if (order === undefined) throw unknownOrder();
  await lockCustomerRow(tx, order.customerId);
}

/** Locks an order's row on both engines until the transaction ends. */
export async function lockOrder(tx: Writer, orderNumber: string): Promise<LockedOrder> {
  const row = await tx
    .updateTable('salesOrder')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('orderNumber', '=', orderNumber)
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) throw unknownOrder();
  return { ...row, status: asStatus(row.status) };
}

/** Returns the lines of an order as they were sold. */
export function readLines(db: Reader | Writer, orderId: number): Promise<LineRow[]> {
  return db
    .selectFrom('orderLine')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('position')
    .execute();
}

/** Writes the sums of the lines into the order's row and returns them. */
export async function sumPieces(tx: Writer, orderId: number) {
  const sums = await tx
    .selectFrom('orderLine')
    .select(({ fn, lit }) => [
      fn.coalesce(fn.sum<number>('qty'), lit(0)).as('pieces'),
      fn.coalesce(fn.sum<number>('pickedQty'), lit(0)).as('pickedPieces'),
      fn.coalesce(fn.sum<number>('packedQty'), lit(0)).as('packedPieces'),
    ])
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow();
  await tx.updateTable('salesOrder').set(sums).where('orderId', '=', orderId).execute();
  return sums;
}

/** Returns the numbers of orders by their ids. */
export async function orderNumbersOf(
  db: Reader | Writer,
  orderIds: readonly (number | null)[],
): Promise<Map<number, string>> {
  const ids = orderIds.filter((id) => id !== null);
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('salesOrder')
    .select(['orderId', 'orderNumber'])
    .where('orderId', 'in', ids)
    .execute();
  return new Map(rows.map(({ orderId, orderNumber }) => [orderId, orderNumber]));
}
