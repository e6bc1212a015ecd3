import { sql, type Kysely, type Migration } from 'kysely';
import { engineOf } from './engineOf';

/**
 * A job that cannot write a part of its batch is tried again after growing waits, and then has failed. An import
 * names its list and the run that writes it, so that the same list imported again goes on with its batch. The list
 * of all items is read along an index that has its order.
 */
export const batchFailures: Migration = {
  async up(db: Kysely<unknown>) {
    const columns = [
      sql`"attempts" integer not null default 0`,
      sql`"retryAt" bigint`,
      sql`"failure" text`,
      sql`"listHash" text`,
      sql`"runKey" text`,
    ];
    for (const column of columns) {
      await sql`alter table "batch" add column ${column}`.execute(db);
    }
    await sql`create index "batch_list" on "batch" ("listHash") where "state" = 'importing'`.execute(
      db,
    );
    const order =
      engineOf(db) === 'postgres' ? sql`(lower("sku") collate "C")` : sql`"sku" collate nocase`;
    await sql`create index "item_sku" on "item" (${order}, "itmCode", "parentItmCode")`.execute(db);
  },
};
