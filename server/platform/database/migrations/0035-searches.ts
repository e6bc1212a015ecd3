import { sql, type Kysely, type Migration } from 'kysely';

/** Queries that found nothing, without who asked, and the owner's synonyms. */
export const searches: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table "missedSearch" (
      "query" text primary key, "asked" integer not null, "lastDay" bigint not null)`.execute(db);
    await sql`create index "missedSearch_asked" on "missedSearch" ("asked", "lastDay")`.execute(db);
    await sql`create table "searchSynonym" (
      "word" text primary key, "means" text not null, "changedAt" bigint not null)`.execute(db);
  },
};
