import { sql } from 'kysely';
import { codeType } from './columnTypes';
import type { ShopMigration } from './shopMigration';

/** What payment gateways paid out, payment by payment (docs/decisions/0134). */
export const settlements: ShopMigration = {
  async up(db) {
    await sql`create table "settlement" (
      "settlementId" ${codeType(db)} primary key,
      "provider" text not null,
      "at" bigint not null,
      "fileHash" text not null,
      "payments" integer not null check ("payments" > 0),
      "firstAt" bigint not null,
      "cents" bigint not null,
      "feeCents" bigint not null,
      "actorKind" text not null, "actorId" bigint, "actorName" text not null)`.execute(db);
    await sql`create index "settlement_at" on "settlement" ("at")`.execute(db);
    await sql`create index "settlement_first" on "settlement" ("provider", "firstAt")`.execute(db);
    await sql`create table "settledPayment" (
      "eventId" bigint not null primary key references "paymentEvent" ("eventId"),
      "settlementId" bigint not null references "settlement" ("settlementId"),
      "line" integer not null,
      "cents" bigint not null,
      "feeCents" bigint not null)`.execute(db);
    await sql`create index "settledPayment_settlement" on "settledPayment" ("settlementId")`.execute(
      db,
    );
    await sql`create index "paymentEvent_gateway" on "paymentEvent" ("provider", "at", "eventId")
      where "provider" <> 'shop'`.execute(db);
  },
};
