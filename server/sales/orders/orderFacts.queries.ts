import type { Reader, Writer } from '@/server/platform/database/connect';

export type OrderFacts = {
  orderNumber: string;
  fullName: string;
  shopName: string | null;
  town: string;
};

/** Returns who these orders are for. */
export async function orderFacts(
  db: Reader | Writer,
  orderIds: readonly number[],
): Promise<Map<number, OrderFacts>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('salesOrder')
    .select(['orderId', 'orderNumber', 'fullName', 'shopName', 'town'])
    .where('orderId', 'in', [...new Set(orderIds)])
    .execute();
  return new Map(rows.map(({ orderId, ...facts }) => [orderId, facts]));
}
