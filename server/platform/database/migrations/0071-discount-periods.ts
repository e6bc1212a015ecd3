import { sql, type Kysely, type Migration } from 'kysely';

/**
 * Discounts that begin and end. `disPerHundredths` stays the discount in force, from which prices, lists and
 * counts are computed; a job sets it at each border (docs/decisions/0099).
 */
export const discountPeriods: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table "item" add column "statedDisPerHundredths" bigint
      check ("statedDisPerHundredths" between 0 and 10000)`.execute(db);
    await sql`alter table "item" add column "discountFrom" bigint`.execute(db);
    await sql`alter table "item" add column "discountTo" bigint`.execute(db);
    await sql`alter table "item" add column "discountTurnsAt" bigint`.execute(db);
    await sql`create index "item_discountTurnsAt" on "item" ("discountTurnsAt")
      where "discountTurnsAt" is not null`.execute(db);
    await sql`create index "item_dated_discount" on "item" ("discountTo")
      where "statedDisPerHundredths" is not null`.execute(db);
  },
};
