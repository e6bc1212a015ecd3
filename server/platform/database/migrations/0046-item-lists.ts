import { sql, type Kysely, type Migration } from 'kysely';
import { codeType } from './columnTypes';

/** Named lists of items, which an account orders again and again. */
export const itemLists: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table "itemList" (
      "listId" ${codeType(db)} primary key,
      "accountId" bigint not null references "customer" ("customerId"),
      "name" text not null,
      "nameKey" text not null,
      "version" integer not null default 1,
      "updatedAt" bigint not null,
      unique ("accountId", "nameKey"))`.execute(db);
    await sql`create table "itemListLine" (
      "listId" bigint not null references "itemList" ("listId") on delete cascade,
      "itmCode" bigint not null references "item" ("itmCode"),
      "position" integer not null,
      "qty" integer not null check ("qty" > 0),
      "sku" text not null,
      "itmName" text not null,
      "unitCents" bigint,
      "stock" text not null check ("stock" in ('enough', 'short', 'none')),
      primary key ("listId", "itmCode"))`.execute(db);
  },
};
