import { sql, type Kysely } from 'kysely';
import type { ShopMigration } from './shopMigration';

/** Holds the counts of each search, too: a report adds them up in the order of the searches without sorting its days. */
export const searchCountsIndex: ShopMigration = {
  async up(db: Kysely<unknown>) {
    await sql`drop index "searchDay_query"`.execute(db);
    await sql`create index "searchDay_counts"
      on "searchDay" ("query", "day", "asked", "missed", "leftOut")`.execute(db);
  },
};
