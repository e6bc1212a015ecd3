import { sql, type RawBuilder } from 'kysely';
import { NOT_STATED } from '@/lib/contract/reports';
import type { RateGroup } from '@/lib/contract/returns';
import type { Reader, Writer } from '@/server/platform/database/connect';

/** From a moment up to another one, which is no part of it. */
export type Span = { from: number; until: number };

/** Pieces of a group; the key of what is not stated is null. */
export type GroupPieces = { key: string | number | null; pieces: number };

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

/** No more of a line can be faulty than it has. */
const LEAST = sql`case when "back"."pieces" > "qty" then "qty" else "back"."pieces" end`;

/** Of the receipt that came last before the sale of a line: nobody knows which piece was taken. */
const ofLastReceipt = (value: RawBuilder<unknown>) => sql`(
  select ${value} from "purchaseReceiptLine" as "came"
    join "purchaseReceipt" as "receipt" on "receipt"."receiptId" = "came"."receiptId"
  where "came"."itmCode" = "orderLine"."itmCode" and "receipt"."at" <= "salesOrder"."placedAt"
  order by "receipt"."at" desc, "receipt"."receiptId" desc, "came"."position" desc limit 1)`;

/** Of the item of a line. PostgreSQL read all items for each line where it could join them. */
export const ofItem = (value: RawBuilder<unknown>) =>
  sql`(select ${value} from "item" where "item"."itmCode" = "orderLine"."itmCode")`;

/** What lines are grouped by. */
const KEYS: Record<RateGroup, RawBuilder<unknown>> = {
  grade: ofItem(sql`"grade"`),
  supplier: ofLastReceipt(sql`"supplierId"`),
  batch: ofLastReceipt(sql`"supplierId" || ':' || "batch"`),
  part: sql`"orderLine"."itmCode"`,
};

const LINES = sql`"salesOrder" join "orderLine" on "orderLine"."orderId" = "salesOrder"."orderId"`;

/**
 * To join what came back with its line and order: SQLite begins with what stands before "cross join". "+" keeps both engines
 * from the index of items: an order has few lines, an item has thousands.
 */
export const CROSS_LINES = sql`cross join "salesOrder" cross join "orderLine"`;
export const isLineOf = (of: 'back' | 'returnRequest'): RawBuilder<unknown> =>
  sql`"salesOrder"."orderId" = ${sql.table(of)}."orderId"
    and "orderLine"."orderId" = ${sql.table(of)}."orderId"
    and +"orderLine"."itmCode" = ${sql.table(of)}."itmCode"`;

/** Orders of a span that reached their buyers. */
export const reached = ({ from, until }: Span) =>
  sql`"placedAt" >= ${from} and "placedAt" < ${until} and "status" in ('sent', 'delivered')`;

/** A line of an order that reached its buyer; `receipt` is its supplier, ":" and its batch. */
export type ReachedLine = { orderId: number; itmCode: number; qty: number; receipt: string };

/** Returns the lines of a span's orders that reached their buyers, or of some of these orders. */
export async function reachedLines(
  db: Reader | Writer,
  span: Span,
  orderIds: readonly number[] | null = null,
): Promise<ReachedLine[]> {
  const some =
    orderIds === null ? sql`` : sql`and "salesOrder"."orderId" in (${sql.join(orderIds)})`;
  const receipt = ofLastReceipt(sql`"supplierId" || ':' || coalesce("batch", '')`);
  const { rows } = await sql<ReachedLine>`
    select "orderLine"."orderId", "itmCode", "qty", coalesce(${receipt}, '') as "receipt"
    from ${LINES} where ${reached(span)} ${some}`.execute(db);
  return rows;
}

/** Returns how many of these pieces came back faulty until now, by group. */
export async function faultyByGroup(
  read: Reader,
  span: Span,
  by: RateGroup,
): Promise<GroupPieces[]> {
  const { rows } = await sql<GroupPieces>`
    select ${KEYS[by]} as "key", cast(sum(${LEAST}) as bigint) as "pieces"
    from ${FAULTY} as "back" ${CROSS_LINES} where ${isLineOf('back')} and ${reached(span)} group by 1`.execute(
    read,
  );
  return rows;
}

/** Returns how many pieces of an item orders since a moment brought to their buyers, and those that came back faulty. */
export async function soldOfItem(
  read: Reader,
  since: number,
  itmCode: number,
): Promise<{ sold: number; faulty: number }> {
  const span = { from: since, until: Number.MAX_SAFE_INTEGER };
  const { rows } = await sql<{ sold: number; faulty: number }>`
    select cast(coalesce(sum("qty"), 0) as bigint) as "sold",
      cast(coalesce(sum(${LEAST}), 0) as bigint) as "faulty"
    from ${LINES} left join ${FAULTY} as "back" on "back"."orderId" = "orderLine"."orderId"
      and "back"."itmCode" = "orderLine"."itmCode"
    where ${reached(span)} and "orderLine"."itmCode" = ${itmCode}`.execute(read);
  return rows[0] ?? { sold: 0, faulty: 0 };
}

export type RateOf = { by: RateGroup; key: string };

/** Returns the condition that keeps the lines of a group; of null they are all. */
export function isOf(of: RateOf | null): RawBuilder<unknown> {
  if (of === null) return sql`1 = 1`;
  const key = KEYS[of.by];
  if (of.key === NOT_STATED) return sql`${key} is null`;
  const isNumber = of.by === 'part' || of.by === 'supplier';
  return sql`${key} = ${isNumber ? Number(of.key) : of.key}`;
}
