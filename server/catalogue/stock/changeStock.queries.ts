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

/** Changes the stock of locked items, each once, in one statement. */
export async function changeStock(tx: Writer, moves: readonly StockMove[]): Promise<void> {
  if (moves.length === 0) return;
  const rows = moves.map(
    ({ itmCode, qty }) => sql`(cast(${itmCode} as bigint), cast(${qty} as integer))`,
  );
  await sql`with "move" ("itmCode", "qty") as (values ${sql.join(rows)})
    update "item" set "inStock" = "item"."inStock" + "move"."qty" from "move"
    where "item"."itmCode" = "move"."itmCode"`.execute(tx);
}
