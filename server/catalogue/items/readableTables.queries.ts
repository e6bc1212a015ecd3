import { sql } from 'kysely';
import type { Shop } from '@/server/boot/shop';
import { readCatalogueVersion } from '@/server/platform/database/shopFacts';

/** Throws unless the tables behind every page are readable: facts, items, the search index. */
export async function requireReadableTables({ database }: Shop): Promise<void> {
  const { engine, read } = database;
  await readCatalogueVersion(read);
  await read.selectFrom('item').selectAll().orderBy('itmCode').limit(1).execute();
  await read.selectFrom('category').selectAll().limit(1).execute();
  const found =
    engine === 'postgres'
      ? sql`select "itmCode" from "itemSearch" limit 1`
      : sql`select rowid from "itemSearch" where "itemSearch" match 'a*' limit 1`;
  await found.execute(read);
}
