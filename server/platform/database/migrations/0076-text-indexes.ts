import { sql, type Kysely, type Migration } from 'kysely';
import { engineOf } from './engineOf';

/** A search reads the pending list of a GIN index from its beginning to its end; PostgreSQL's default is 4 MB. */
const PENDING_KB = 64;

/**
 * PostgreSQL finds codes by their beginning along an index, whatever collation the database has: a plain index has
 * only the order of that. The office's lists by name and price are read along indexes, too. New words of items wait
 * in a shorter list, which every search reads whole.
 */
export const textIndexes: Migration = {
  async up(db: Kysely<unknown>) {
    if (engineOf(db) !== 'postgres') return;
    await sql`drop index "item_skuKey"`.execute(db);
    await sql`create index "item_skuKey" on "item" ("skuKey" text_pattern_ops)`.execute(db);
    // The office's list by name and by price. Not by stock: each sale would write the index.
    await sql`create index "item_name" on "item" ((lower("itmName") collate "C"), "itmCode")`.execute(
      db,
    );
    await sql`create index "item_selling" on "item" ("sellingCents", "itmCode")`.execute(db);
    for (const name of ['itemSearch_words', 'hiddenSearch_words']) {
      const index = sql.ref(name);
      await sql`alter index ${index} set (gin_pending_list_limit = ${sql.lit(PENDING_KB)})`.execute(
        db,
      );
      await sql`select gin_clean_pending_list(${sql.lit(`"${name}"`)})`.execute(db);
    }
  },
};
