import { sql, type Kysely, type Migration } from 'kysely';

/** Items that the shop recommends on its home page. */
export const featured: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table "item" add column "featured" integer not null default 0
      check ("featured" in (0, 1))`.execute(db);
    await sql`create index "item_featured" on "item" ("hasStock" desc, "popularity" desc, "itmCode")
      where "listed" = 1 and "featured" = 1`.execute(db);
  },
};
