import { sql, type Kysely, type Migration } from 'kysely';

/**
 * Items have marks for the codes of parts in their names, which only new ones had: a job indexes
 * all of them again, from this item on, while the shop runs.
 */
export const searchIndex: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`insert into "shopFact" ("name", "value")
      select 'searchIndexFrom', '0' where exists (select 1 from "item")`.execute(db);
  },
};
