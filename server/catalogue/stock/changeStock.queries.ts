import { sql } from 'kysely';
import type { Writer } from '@/server/platform/database/connect';
import type { Shop } from '@/server/boot/shop';

/** A signed change. */
export type StockMove = { itmCode: number; qty: number };

export type LockedItem = {
  itmCode: number;
  sku: string;
  itmType: 'S' | 'C' | 'M';
  visible: 0 | 1;
  inStock: number;
};

/**
 * Returns items by code and locks them until the transaction ends, in the order of their codes, so
 * that two transactions cannot deadlock. The lock leaves carts free to refer to the items.
 */
export async function lockItems(
  { database }: Pick<Shop, 'database'>,
  tx: Writer,
  itmCodes: readonly number[],
): Promise<Map<number, LockedItem>> {
  const items = await tx
    .selectFrom('item')
    .select(['itmCode', 'sku', 'itmType', 'visible', 'inStock'])
    .where('itmCode', 'in', itmCodes)
    .orderBy('itmCode')
    .$if(database.engine === 'postgres', (query) => query.forNoKeyUpdate())
    .execute();
  return new Map(items.map((item) => [item.itmCode, item]));
}

/**
 * Locks items in the order of their codes, then those whose variants they are, as moveStock does, and takes pieces
 * where there are as many, in one statement. Returns the items of which pieces were taken, with what is left, not their parents.
 */
export async function takePieces(
  { database }: Pick<Shop, 'database'>,
  tx: Writer,
  moves: readonly StockMove[],
): Promise<Map<number, LockedItem>> {
  const lock = database.engine === 'postgres' ? sql`for no key update of "item"` : sql``;
  const { rows } = await sql<LockedItem>`
    with "move" ("itmCode", "qty") as (values ${sql.join(moves.map(moveRow))}),
    "change" ("itmCode", "qty", "turn") as (
      select "itmCode", "qty", 1 from "move"
      union all
      select "item"."parentItmCode", sum("move"."qty"), 2 from "move"
      join "item" on "item"."itmCode" = "move"."itmCode"
      where "item"."parentItmCode" is not null group by "item"."parentItmCode"),
    "locked" as (
      select "item"."itmCode" from "item" join "change" on "change"."itmCode" = "item"."itmCode"
      order by "turn", "item"."itmCode" ${lock})
    update "item" set "inStock" = "item"."inStock" + "change"."qty" from "change", "locked"
    where "item"."itmCode" = "change"."itmCode" and "item"."itmCode" = "locked"."itmCode"
      and "item"."inStock" + "change"."qty" >= 0
    returning "item"."itmCode", "sku", "itmType", "visible", "inStock"`.execute(tx);
  const moved = new Set(moves.map(({ itmCode }) => itmCode));
  return new Map(rows.filter(({ itmCode }) => moved.has(itmCode)).map((row) => [row.itmCode, row]));
}

function moveRow({ itmCode, qty }: StockMove) {
  return sql`(cast(${itmCode} as bigint), cast(${qty} as integer))`;
}

/** Changes the stock of locked items, each once, in one statement. */
export async function changeStock(tx: Writer, moves: readonly StockMove[]): Promise<void> {
  if (moves.length === 0) return;
  await sql`with "move" ("itmCode", "qty") as (values ${sql.join(moves.map(moveRow))})
    update "item" set "inStock" = "item"."inStock" + "move"."qty" from "move"
    where "item"."itmCode" = "move"."itmCode"`.execute(tx);
}
