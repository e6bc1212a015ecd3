import { sql } from 'kysely';
import { codeType } from './columnTypes';
import type { ShopMigration } from './shopMigration';

/** What the shop claims from suppliers for faulty pieces, and what they answered (docs/decisions/0133). */
export const supplierClaims: ShopMigration = {
  async up(db) {
    await sql`create table "supplierClaim" (
      "claimId" ${codeType(db)} primary key,
      "supplierId" bigint not null references "supplier" ("supplierId"),
      "state" text not null check ("state" in ('open', 'closed', 'cancelled')),
      "note" text, "createdAt" bigint not null, "endedAt" bigint,
      "actorKind" text not null, "actorId" bigint, "actorName" text not null)`.execute(db);
    await sql`create table "supplierClaimLine" (
      "claimId" bigint not null references "supplierClaim" ("claimId"),
      "position" integer not null,
      "itmCode" bigint not null references "item" ("itmCode"),
      "qty" integer not null check ("qty" > 0),
      "batch" text, "reason" text not null,
      "answeredQty" integer not null default 0 check ("answeredQty" between 0 and "qty"),
      primary key ("claimId", "position"))`.execute(db);
    await sql`create index "supplierClaimLine_item" on "supplierClaimLine" ("itmCode")`.execute(db);
    await sql`create table "supplierAnswer" (
      "answerId" ${codeType(db)} primary key,
      "claimId" bigint not null references "supplierClaim" ("claimId"),
      "position" integer not null,
      "at" bigint not null,
      "kind" text not null check ("kind" in ('credited', 'replaced', 'refused')),
      "qty" integer not null check ("qty" > 0),
      "cents" bigint not null check ("cents" >= 0),
      "actorKind" text not null, "actorId" bigint, "actorName" text not null)`.execute(db);
    await sql`create index "supplierAnswer_claim" on "supplierAnswer" ("claimId")`.execute(db);
    await sql`create index "supplierAnswer_at" on "supplierAnswer" ("at")`.execute(db);
  },
};
