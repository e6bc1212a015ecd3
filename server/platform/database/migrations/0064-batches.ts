import { sql, type Kysely, type Migration } from 'kysely';
import { codeType } from './columnTypes';

/**
 * Every change of items is a batch with each cell from → to, so that it can be undone. An item whose adding was
 * undone is withdrawn: hidden, and no longer in the exported list.
 */
export const batches: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table "item" add column "withdrawn" integer not null default 0`.execute(db);
    await sql`create table "batch" (
      "batchId" ${codeType(db)} primary key,
      "at" bigint not null,
      "touchedAt" bigint not null,
      "actorKind" text not null,
      "actorId" bigint,
      "actorName" text not null,
      "why" text,
      "source" text not null,
      "undoes" bigint references "batch" ("batchId"),
      "state" text not null,
      "cells" integer not null default 0,
      "items" integer not null default 0,
      "added" integer not null default 0,
      "conflicts" integer not null default 0,
      "refused" integer not null default 0,
      "rows" integer not null default 0,
      "rowsDone" integer not null default 0)`.execute(db);
    await sql`create index "batch_undoes" on "batch" ("undoes") where "undoes" is not null`.execute(
      db,
    );
    await sql`create index "batch_open" on "batch" ("batchId") where "state" <> 'done'`.execute(db);
    await sql`create table "batchCell" (
      "cellId" ${codeType(db)} primary key,
      "batchId" bigint not null references "batch" ("batchId"),
      "itmCode" bigint references "item" ("itmCode"),
      "sku" text not null,
      "field" text not null,
      "fromValue" text not null,
      "toValue" text not null,
      "outcome" text not null default 'written',
      "nowValue" text,
      "reason" text)`.execute(db);
    await sql`create index "batchCell_batch" on "batchCell" ("batchId", "cellId")`.execute(db);
    await sql`create index "batchCell_item" on "batchCell" ("itmCode", "cellId")
      where "itmCode" is not null`.execute(db);
    await sql`create table "batchPart" (
      "partId" ${codeType(db)} primary key,
      "batchId" bigint not null references "batch" ("batchId"),
      "rows" text not null)`.execute(db);
    await sql`create index "batchPart_batch" on "batchPart" ("batchId", "partId")`.execute(db);
  },
};
