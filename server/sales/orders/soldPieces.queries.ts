import { sql, type RawBuilder } from 'kysely';
import type { SoldPieces } from '@/lib/commerce/returnRates';
import type { Reader } from '@/server/platform/database/connect';

/** What came back faulty, by order and item: inspected returns, and pieces of credit notes in quarantine. */
const FAULTY = sql`(
  select "orderId", "itmCode", sum("pieces") as "pieces" from (
    select "orderId", "itmCode", "quarantineQty" as "pieces" from "returnRequest"
      where "quarantineQty" > 0
    union all
    select "orderId", "itmCode", "quarantinedQty" from "creditNote"
      join "creditNoteLine" on "creditNoteLine"."noteId" = "creditNote"."noteId"
      where "quarantinedQty" > 0) as "each"
  group by "orderId", "itmCode")`;

/** The receipt that came last before a sale: nobody knows which piece was taken. */
const LAST_RECEIPT = (column: RawBuilder<unknown>) => sql`(
  select ${column} from "purchaseReceiptLine"
    join "purchaseReceipt" on "purchaseReceipt"."receiptId" = "purchaseReceiptLine"."receiptId"
    join "supplier" on "supplier"."supplierId" = "purchaseReceipt"."supplierId"
    where "purchaseReceiptLine"."itmCode" = "orderLine"."itmCode" and "at" <= "placedAt"
    order by "at" desc, "purchaseReceipt"."receiptId" desc limit 1)`;

const GROUPS = {
  grade: sql`"item"."grade"`,
  supplier: LAST_RECEIPT(sql`"supplier"."name"`),
  batch: LAST_RECEIPT(sql`"supplier"."name" || ', ' || "batch"`),
};

/**
 * Returns how many pieces orders since a moment brought to their buyers and how many of these came back faulty, by
 * group. The database adds them up; a shop may have a million lines.
 */
export async function soldByGroup(
  read: Reader,
  since: number,
  by: keyof typeof GROUPS,
): Promise<SoldPieces[]> {
  const { rows } = await sql<SoldPieces>`
    select "group", cast(sum("sold") as bigint) as "sold", cast(sum("faulty") as bigint) as "faulty" from (
      select ${GROUPS[by]} as "group", "qty" as "sold", ${LEAST} as "faulty"
      ${lines(since)}) as "line"
    where "group" is not null group by "group"`.execute(read);
  return rows;
}

/** Returns the same of one item. */
export async function soldOfItem(
  read: Reader,
  since: number,
  itmCode: number,
): Promise<Omit<SoldPieces, 'group'>> {
  const { rows } = await sql<Omit<SoldPieces, 'group'>>`
    select cast(coalesce(sum("qty"), 0) as bigint) as "sold",
      cast(coalesce(sum(${LEAST}), 0) as bigint) as "faulty"
    ${lines(since)} and "orderLine"."itmCode" = ${itmCode}`.execute(read);
  return rows[0] ?? { sold: 0, faulty: 0 };
}

/** No more of a line can be faulty than it has. */
const LEAST = sql`case when "back"."pieces" is null then 0
  when "back"."pieces" > "qty" then "qty" else "back"."pieces" end`;

function lines(since: number) {
  return sql`from "orderLine"
    join "salesOrder" on "salesOrder"."orderId" = "orderLine"."orderId"
    join "item" on "item"."itmCode" = "orderLine"."itmCode"
    left join ${FAULTY} as "back" on "back"."orderId" = "orderLine"."orderId"
      and "back"."itmCode" = "orderLine"."itmCode"
    where "placedAt" >= ${since} and "status" in ('sent', 'delivered')`;
}
