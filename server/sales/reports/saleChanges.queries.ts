import type { Reader } from '@/server/platform/database/connect';

/** Tells whether sale lines of some order are still to be computed. */
export async function hasChanges(read: Reader): Promise<boolean> {
  const change = await read.selectFrom('saleChange').select('changeId').limit(1).executeTakeFirst();
  return change !== undefined;
}

/** Returns the orders whose sale lines are still to be computed. */
export async function changedOrders(read: Reader): Promise<Set<number>> {
  const changes = await read.selectFrom('saleChange').select('orderId').distinct().execute();
  return new Set(changes.map(({ orderId }) => orderId));
}
