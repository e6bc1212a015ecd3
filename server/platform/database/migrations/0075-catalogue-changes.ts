import { sql, type Kysely, type Migration } from 'kysely';
import { changeTriggers } from './changeTriggers';
import { engineOf } from './engineOf';

/**
 * What changed of the catalogue, for caches of pages (docs/decisions/0107): a row for each changed row, with the
 * surrogate keys of the pages that show it. Triggers write them, so that no writer can forget it.
 */
export const catalogueChanges: Migration = {
  async up(db: Kysely<unknown>) {
    const engine = engineOf(db);
    // Transactions of PostgreSQL do not become visible in the order of their ids: a reader needs the transaction.
    const columns =
      engine === 'postgres'
        ? `"changeId" bigserial primary key, "tx" xid8 not null default pg_current_xact_id()`
        : `"changeId" integer primary key autoincrement`;
    await sql
      .raw(
        `create table "catalogueChange" (${columns}, "keys" text not null, "at" bigint not null)`,
      )
      .execute(db);
    await sql`create index "catalogueChange_at" on "catalogueChange" ("at")`.execute(db);
    if (engine === 'postgres') {
      await sql`create index "catalogueChange_tx" on "catalogueChange" ("tx")`.execute(db);
    }
    for (const statement of changeTriggers(engine)) await sql.raw(statement).execute(db);
  },
};
