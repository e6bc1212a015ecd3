import { sql, type Kysely, type Migration } from 'kysely';

/** What a dealer's account calls our items; the key is the code in small letters. */
export const dealerCodes: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table "dealerCode" (
      "accountId" bigint not null references "customer" ("customerId"),
      "codeKey" text not null,
      "code" text not null check (length("code") between 1 and 60),
      "itmCode" bigint not null references "item" ("itmCode"),
      primary key ("accountId", "codeKey"))`.execute(db);
    await sql`create index "dealerCode_item" on "dealerCode" ("accountId", "itmCode")`.execute(db);
  },
};
