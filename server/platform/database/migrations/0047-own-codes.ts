import { sql, type Kysely, type Migration } from 'kysely';

/** How many own codes an account has, so that others are not searched; and the code of a sold line. */
export const ownCodes: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table "customer" add column "ownCodes" integer not null default 0`.execute(db);
    await sql`update "customer" set "ownCodes" = (
      select count(*) from "dealerCode" where "accountId" = "customer"."customerId")
      where "customerId" in (select "accountId" from "dealerCode")`.execute(db);
    await sql`alter table "orderLine" add column "ownCode" text`.execute(db);
  },
};
