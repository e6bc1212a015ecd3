import type { Shop } from '@/server/boot/shop';

/** Returns how many buyers asked to be told when an item is in stock, by item. */
export async function countWatchers({
  database,
}: Pick<Shop, 'database'>): Promise<Map<number, number>> {
  const rows = await database.read
    .selectFrom('stockWatch')
    .select('itmCode')
    .select(({ fn }) => fn.countAll<number>().as('buyers'))
    .where('confirmBy', 'is', null)
    .groupBy('itmCode')
    .execute();
  return new Map(rows.map(({ itmCode, buyers }) => [itmCode, buyers]));
}
