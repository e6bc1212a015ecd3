import { sql } from 'kysely';
import {
  partsOfTaken,
  sumOfParts,
  type CostedStock,
  type CostPart,
} from '@/lib/commerce/stockCost';
import type { Writer } from '@/server/platform/database/connect';
import type { Shop } from '@/server/boot/shop';

/** A signed change. */
export type StockMove = {
  itmCode: number;
  qty: number;
  /** What pieces that are received cost together; null: unknown. */
  costCents?: number | null;
  /** The same of pieces that come from elsewhere in the shop, such as out of quarantine. */
  parts?: readonly CostPart[];
};

/** A change with what its pieces cost, of known cost and of unknown one apart. */
export type CostedMove = { itmCode: number; qty: number; parts: readonly CostPart[] };

export type LockedItem = CostedStock & {
  itmCode: number;
  sku: string;
  itmType: 'S' | 'C' | 'M';
  visible: 0 | 1;
};

/** An item of which pieces were taken: what is left, and the parts of what was taken. */
export type TakenItem = LockedItem & { parts: CostPart[] };

const COLUMNS = [
  'itmCode',
  'sku',
  'itmType',
  'visible',
  'inStock',
  'costedPieces',
  'stockValueCents',
] as const;

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
    .select(COLUMNS)
    .where('itmCode', 'in', itmCodes)
    .orderBy('itmCode')
    .$if(database.engine === 'postgres', (query) => query.forNoKeyUpdate())
    .execute();
  return new Map(items.map((item) => [item.itmCode, item]));
}

/** The row after the change; "before" is in the answer of PostgreSQL only. */
type TakenRow = LockedItem & { costedBefore?: number; valueBefore?: number };

/** costOfTaken of lib/commerce/stockCost.ts: the pieces of known cost that are left, and their value. */
const LEFT = sql`"item"."inStock" + "change"."qty"`;
const COSTED_TAKEN = sql`("item"."costedPieces" - (${LEFT}))`;
const VALUE_LEFT = sql`case when "item"."costedPieces" <= ${LEFT} then "item"."stockValueCents"
  when ${LEFT} = 0 then 0
  else "item"."stockValueCents"
    - "item"."stockValueCents" / "item"."costedPieces" * ${COSTED_TAKEN}
    - ("item"."stockValueCents" % "item"."costedPieces" * ${COSTED_TAKEN} * 2 + "item"."costedPieces")
      / (2 * "item"."costedPieces") end`;

/**
 * Locks items in the order of their codes, then those whose variants they are, as moveStock does, and takes pieces and
 * their cost where there are as many, in one statement. Returns the items of which pieces were taken, not their parents.
 */
export async function takePieces(
  { database }: Pick<Shop, 'database'>,
  tx: Writer,
  moves: readonly StockMove[],
): Promise<Map<number, TakenItem>> {
  const isPostgres = database.engine === 'postgres';
  const before = isPostgres ? null : await costsBefore(tx, moves);
  const lock = isPostgres ? sql`for no key update of "item"` : sql``;
  // SQLite returns no columns of "locked".
  const old = isPostgres
    ? sql`, "locked"."costedPieces" as "costedBefore", "locked"."stockValueCents" as "valueBefore"`
    : sql``;
  const { rows } = await sql<TakenRow>`
    with "move" ("itmCode", "qty") as (values ${sql.join(moves.map(moveRow))}),
    "change" ("itmCode", "qty", "turn") as (
      select "itmCode", "qty", 1 from "move"
      union all
      select "item"."parentItmCode", sum("move"."qty"), 2 from "move"
      join "item" on "item"."itmCode" = "move"."itmCode"
      where "item"."parentItmCode" is not null group by "item"."parentItmCode"),
    "locked" as (
      select "item"."itmCode", "item"."costedPieces", "item"."stockValueCents"
      from "item" join "change" on "change"."itmCode" = "item"."itmCode"
      order by "turn", "item"."itmCode" ${lock})
    update "item" set "inStock" = ${LEFT},
      "costedPieces" = case when "item"."costedPieces" <= ${LEFT}
        then "item"."costedPieces" else ${LEFT} end,
      "stockValueCents" = ${VALUE_LEFT} from "change", "locked"
    where "item"."itmCode" = "change"."itmCode" and "item"."itmCode" = "locked"."itmCode"
      and ${LEFT} >= 0
    returning "item"."itmCode", "item"."sku", "item"."itmType", "item"."visible", "item"."inStock",
      "item"."costedPieces", "item"."stockValueCents"${old}`.execute(tx);
  const taken = new Map(moves.map(({ itmCode, qty }) => [itmCode, -qty]));
  return new Map(
    rows.flatMap(({ costedBefore = 0, valueBefore = 0, ...row }) => {
      const qty = taken.get(row.itmCode);
      if (qty === undefined) return [];
      const was = before?.get(row.itmCode);
      const stock = was ?? { costedPieces: costedBefore, stockValueCents: valueBefore };
      return [[row.itmCode, { ...row, parts: partsOfTaken(qty, stock, row) }] as const];
    }),
  );
}

/** SQLite has one writer, so that nothing changes in between. */
async function costsBefore(tx: Writer, moves: readonly StockMove[]) {
  const rows = await tx
    .selectFrom('item')
    .select(['itmCode', 'costedPieces', 'stockValueCents'])
    .where(
      'itmCode',
      'in',
      moves.map(({ itmCode }) => itmCode),
    )
    .execute();
  return new Map(rows.map((row) => [row.itmCode, row]));
}

function moveRow({ itmCode, qty }: StockMove) {
  return sql`(cast(${itmCode} as bigint), cast(${qty} as integer))`;
}

/** Changes the stock of locked items and its value, each once, in one statement. */
export async function changeStock(tx: Writer, moves: readonly CostedMove[]): Promise<void> {
  if (moves.length === 0) return;
  await sql`with "move" ("itmCode", "qty", "pieces", "cents") as (values ${sql.join(moves.map(costedRow))})
    update "item" set "inStock" = "item"."inStock" + "move"."qty",
      "costedPieces" = "item"."costedPieces" + "move"."pieces",
      "stockValueCents" = "item"."stockValueCents" + "move"."cents" from "move"
    where "item"."itmCode" = "move"."itmCode"`.execute(tx);
}

function costedRow({ itmCode, qty, parts }: CostedMove) {
  const { costedPieces, stockValueCents } = sumOfParts(parts);
  return sql`(cast(${itmCode} as bigint), cast(${qty} as integer),
    cast(${costedPieces} as integer), cast(${stockValueCents} as bigint))`;
}
