import { sql, type Kysely, type Migration } from 'kysely';
import { codeType } from './columnTypes';

/** Default addresses, dealers' credit limits, and payments received. */
export const addressesAndCredit: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table "address" add column "isDefault" integer not null default 0`.execute(db);
    await sql`create unique index "address_default" on "address" ("customerId") where "isDefault" = 1`.execute(
      db,
    );
    // 0 means no credit.
    await sql`alter table "customer" add column "creditLimitCents" bigint not null default 0 check ("creditLimitCents" >= 0)`.execute(
      db,
    );
    await sql`create table "creditPayment" (
      "paymentId" ${codeType(db)} primary key,
      "orderId" bigint not null references "salesOrder" ("orderId"),
      "cents" bigint not null check ("cents" > 0),
      "receivedAt" bigint not null)`.execute(db);
    await sql`create index "creditPayment_order" on "creditPayment" ("orderId")`.execute(db);
  },
};
