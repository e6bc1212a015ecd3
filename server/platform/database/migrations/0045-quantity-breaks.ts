import { sql, type Kysely, type Migration } from 'kysely';

/** Lower prices from a quantity on, by price level. */
export const quantityBreaks: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table "itemBreak" (
      "itmCode" bigint not null references "item" ("itmCode"),
      "userType" integer not null,
      "fromQty" integer not null check ("fromQty" > 1),
      "sellingCents" bigint not null check ("sellingCents" > 0),
      primary key ("itmCode", "userType", "fromQty"))`.execute(db);
  },
};
