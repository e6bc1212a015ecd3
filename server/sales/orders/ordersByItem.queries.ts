import { sql } from 'kysely';
import type { Reader } from '@/server/platform/database/connect';

/** Lists follow the orders of so many days. */
const DAYS = 90;
const DAY_MS = 86_400_000;
/** The others sell so little that their order does not matter. */
const MOST_ITEMS = 5_000;

/** Returns in how many orders of late each item was. */
export async function ordersByItem(read: Reader, now: number): Promise<Map<number, number>> {
  const { rows } = await sql<{ itmCode: number; orders: number }>`
    select "orderLine"."itmCode" as "itmCode", count(*) as "orders"
    from "salesOrder"
    join "orderLine" on "orderLine"."orderId" = "salesOrder"."orderId"
    where "salesOrder"."placedAt" >= ${now - DAYS * DAY_MS}
      and "salesOrder"."status" not in ('cancelled', 'expired', 'returned')
    group by "orderLine"."itmCode" order by 2 desc, 1 limit ${MOST_ITEMS}`.execute(read);
  return new Map(rows.map(({ itmCode, orders }) => [itmCode, Number(orders)]));
}
