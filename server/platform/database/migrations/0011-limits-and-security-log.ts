import { sql, type Kysely, type Migration } from 'kysely';

/** One-time codes bound to a browser, and the browsers in which a customer has signed in. */
export const limitsAndSecurityLog: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table "oneTimeCode" add column "browser" text not null default ''`.execute(db);
    await sql`create table "knownDevice" (
      "customerId" bigint not null references "customer" ("customerId"),
      "deviceHash" text not null,
      "usedAt" bigint not null,
      primary key ("customerId", "deviceHash"))`.execute(db);
    await sql`create index "knownDevice_usedAt" on "knownDevice" ("usedAt")`.execute(db);
  },
};
