import { sql } from 'kysely';
import type { Shop } from '@/server/boot/shop';

/** The first `limit` codes that lie between two, both included. */
export type CodeRange = { from: number; to: number; limit: number };

export type GroupTable = {
  table: 'category' | 'subCategory' | 'tag' | 'brand';
  code: 'catCode' | 'sCatCode' | 'tagCode' | 'bndCode';
  name: 'catName' | 'sCatName' | 'tagName' | 'bndName';
};

/** Groups on which something stands; each asks the index of its items once. */
export async function readFilledGroups(
  shop: Shop,
  group: GroupTable,
  { from, to, limit }: CodeRange,
): Promise<{ code: number; name: string }[]> {
  const code = sql.ref<number>(`${group.table}.${group.code}`);
  const { rows } = await sql<{ code: number; name: string }>`
    select ${code} as "code", ${sql.ref(`${group.table}.${group.name}`)} as "name"
    from ${sql.table(group.table)}
    where ${code} between ${from} and ${to} and exists (
      select 1 from "item" where ${sql.ref(`item.${group.code}`)} = ${code} and "listed" = 1)
    order by ${code} limit ${limit}`.execute(shop.database.read);
  return rows;
}

/** Models that something fits. */
export function readFilledModels(
  shop: Shop,
  { from, to, limit }: CodeRange,
): Promise<{ modelCode: number }[]> {
  return shop.database.read
    .selectFrom('phoneModel')
    .select('modelCode')
    .where('modelCode', '>=', from)
    .where('modelCode', '<=', to)
    .where('itemCount', '>', 0)
    .orderBy('modelCode')
    .limit(limit)
    .execute();
}

export function readListedItems(
  shop: Shop,
  { from, to, limit }: CodeRange,
): Promise<{ itmCode: number; itmName: string; updatedAt: number }[]> {
  return shop.database.read
    .selectFrom('item')
    .select(['itmCode', 'itmName', 'updatedAt'])
    .where('itmCode', '>=', from)
    .where('itmCode', '<=', to)
    .where('listed', '=', 1)
    .orderBy('itmCode')
    .limit(limit)
    .execute();
}
