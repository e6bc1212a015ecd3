import { sql, type Kysely } from 'kysely';
import { engineOf } from './engineOf';
import type { ShopMigration } from './shopMigration';

/** How often each query was asked on each day, without who asked. */
export const searchDays: ShopMigration = {
  async up(db: Kysely<unknown>) {
    const isPostgres = engineOf(db) === 'postgres';
    await sql`create table "searchDay" (
      "day" text not null,
      "query" text not null,
      "asked" integer not null check ("asked" >= 0),
      "missed" integer not null check ("missed" between 0 and "asked"),
      "leftOut" integer not null check ("leftOut" >= 0),
      primary key ("day", "query"))${sql.raw(isPostgres ? '' : ' without rowid')}`.execute(db);
    await sql`create index "searchDay_query" on "searchDay" ("query", "day")`.execute(db);
  },
};
