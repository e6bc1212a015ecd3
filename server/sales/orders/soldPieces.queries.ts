import { sql, type RawBuilder } from 'kysely';
import { NOT_STATED } from '@/lib/contract/reports';
import type { RateGroup } from '@/lib/contract/returns';
import { chunks } from '@/server/platform/database/chunks';
import type { Reader } from '@/server/platform/database/connect';

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

/** Receipts of each item, each from its moment up to the next one: nobody knows which piece was taken. */
const RECEIPTS = sql`(
  select "itmCode", "supplierId", "batch", "at" as "from",
    lead("at", 1, ${Number.MAX_SAFE_INTEGER}) over (
      partition by "itmCode" order by "at", "purchaseReceipt"."receiptId", "position") as "until"
  from "purchaseReceiptLine" join "purchaseReceipt"
    on "purchaseReceipt"."receiptId" = "purchaseReceiptLine"."receiptId")`;

/** A sale counts for the receipt that came last before it. */
const LAST_RECEIPT = sql`left join ${RECEIPTS} as "receipt"
  on "receipt"."itmCode" = "orderLine"."itmCode"
  and "placedAt" >= "receipt"."from" and "placedAt" < "receipt"."until"`;

const ITEM = sql`join "item" on "item"."itmCode" = "orderLine"."itmCode"`;

type Grouping = { key: RawBuilder<unknown>; join: RawBuilder<unknown> };

/** What lines are grouped by, and the table that has it. */
const GROUPS: Record<RateGroup, Grouping> = {
  grade: { key: sql`"item"."grade"`, join: ITEM },
  supplier: { key: sql`"receipt"."supplierId"`, join: LAST_RECEIPT },
  batch: { key: sql`"receipt"."supplierId" || ':' || "receipt"."batch"`, join: LAST_RECEIPT },
  part: { key: sql`"orderLine"."itmCode"`, join: sql`` },
};

const LINES = sql`"salesOrder" join "orderLine" on "orderLine"."orderId" = "salesOrder"."orderId"`;

/** Joins what came back with its line and order. */
export function joinLines(of: 'back' | 'returnRequest'): RawBuilder<unknown> {
  return sql`join "salesOrder" on "salesOrder"."orderId" = ${sql.table(of)}."orderId"
    join "orderLine" on "orderLine"."orderId" = ${sql.table(of)}."orderId"
      and "orderLine"."itmCode" = ${sql.table(of)}."itmCode"`;
}

/** Orders of a span that reached their buyers. */
export const reached = ({ from, until }: Span) =>
  sql`"placedAt" >= ${from} and "placedAt" < ${until} and "status" in ('sent', 'delivered')`;

/** Returns how many pieces the orders of a span brought to their buyers, by group. */
export async function soldByGroup(read: Reader, span: Span, by: RateGroup): Promise<GroupPieces[]> {
  // A year has hundreds of thousands of lines and thousands of items, whose grades are read apart.
  if (by === 'grade') return byGrade(read, await soldByGroup(read, span, 'part'));
  const { key, join } = GROUPS[by];
  const { rows } = await sql<GroupPieces>`
    select ${key} as "key", cast(sum("qty") as bigint) as "pieces"
    from ${LINES} ${join} where ${reached(span)} group by 1`.execute(read);
  return rows;
}

async function byGrade(read: Reader, ofItems: readonly GroupPieces[]): Promise<GroupPieces[]> {
  const piecesOf = new Map(ofItems.map(({ key, pieces }) => [Number(key), pieces]));
  const grades = new Map<string | null, number>();
  for await (const some of chunks([...piecesOf.keys()])) {
    const items = await read
      .selectFrom('item')
      .select(['itmCode', 'grade'])
      .where('itmCode', 'in', some)
      .execute();
    for (const { itmCode, grade } of items) {
      grades.set(grade, (grades.get(grade) ?? 0) + (piecesOf.get(itmCode) ?? 0));
    }
  }
  return [...grades].map(([key, pieces]) => ({ key, pieces }));
}

/** Returns how many of these pieces came back faulty until now, by group. */
export async function faultyByGroup(
  read: Reader,
  span: Span,
  by: RateGroup,
): Promise<GroupPieces[]> {
  const { key, join } = GROUPS[by];
  const { rows } = await sql<GroupPieces>`
    select ${key} as "key", cast(sum(${LEAST}) as bigint) as "pieces"
    from ${FAULTY} as "back" ${joinLines('back')} ${join} where ${reached(span)} group by 1`.execute(
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

/** Returns what narrows lines, with their items, to those of a group; of null they are all. */
export function narrowedTo(of: RateOf | null): Grouping & { where: RawBuilder<unknown> } {
  if (of === null) return { key: sql`null`, join: ITEM, where: sql`1 = 1` };
  const { key, join: own } = GROUPS[of.by];
  const join = of.by === 'grade' ? own : sql`${own} ${ITEM}`;
  const isNumber = of.by === 'part' || of.by === 'supplier';
  const where =
    of.key === NOT_STATED
      ? sql`${key} is null`
      : sql`${key} = ${isNumber ? Number(of.key) : of.key}`;
  return { key, join, where };
}
