import { sql, type Kysely, type Migration } from 'kysely';
import { codeType } from './columnTypes';

/** Keys of dealers' own programs, and finding what changed since a moment. */
export const apiKeys: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table "apiKey" (
      "keyId" ${codeType(db)} primary key,
      "customerId" bigint not null references "customer" ("customerId"),
      "name" text not null,
      "keyHash" text not null unique,
      "start" text not null,
      "createdAt" bigint not null,
      "lastUsedAt" bigint,
      "revokedAt" bigint)`.execute(db);
    await sql`create index "apiKey_customer" on "apiKey" ("customerId")`.execute(db);
    await sql`create index "item_updatedAt" on "item" ("updatedAt")`.execute(db);
    await sql`create index "stockMovement_at" on "stockMovement" ("at", "itmCode")`.execute(db);
  },
};
