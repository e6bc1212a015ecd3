import { sql, type Kysely } from 'kysely';
import { codeType } from './columnTypes';
import type { ShopMigration } from './shopMigration';

/** Suppliers, what was ordered from them, and what came with its cost. */
export const buying: ShopMigration = {
  async up(db: Kysely<unknown>) {
    await sql`create table "supplier" (
      "supplierId" ${codeType(db)} primary key,
      "name" text not null, "nameKey" text not null unique,
      "phone" text, "email" text, "terms" text, "leadDays" integer,
      "version" integer not null, "createdAt" bigint not null, "changedAt" bigint not null)`.execute(
      db,
    );
    await sql`create table "purchase" (
      "purchaseId" ${codeType(db)} primary key,
      "supplierId" bigint not null references "supplier" ("supplierId"),
      "state" text not null check ("state" in ('draft', 'sent', 'part-received', 'received', 'cancelled')),
      "expectedOn" text, "note" text, "version" integer not null,
      "createdAt" bigint not null, "sentAt" bigint, "endedAt" bigint,
      "actorKind" text not null, "actorId" bigint, "actorName" text not null)`.execute(db);
    await sql`create index "purchase_state" on "purchase" ("state", "purchaseId")`.execute(db);
    await sql`create table "purchaseLine" (
      "purchaseId" bigint not null references "purchase" ("purchaseId"),
      "itmCode" bigint not null references "item" ("itmCode"),
      "position" integer not null,
      "qty" integer not null check ("qty" >= 0),
      "receivedQty" integer not null default 0 check ("receivedQty" >= 0),
      "unitCents" bigint check ("unitCents" > 0),
      primary key ("purchaseId", "itmCode"))`.execute(db);
    await sql`create index "purchaseLine_item" on "purchaseLine" ("itmCode")`.execute(db);
    await createReceipts(db);
  },
};

async function createReceipts(db: Kysely<unknown>) {
  await sql`create table "purchaseReceipt" (
    "receiptId" ${codeType(db)} primary key,
    "purchaseId" bigint not null references "purchase" ("purchaseId"),
    "supplierId" bigint not null references "supplier" ("supplierId"),
    "at" bigint not null, "document" text,
    "freightCents" bigint not null, "dutyCents" bigint not null,
    "actorKind" text not null, "actorId" bigint, "actorName" text not null)`.execute(db);
  await sql`create index "purchaseReceipt_purchase" on "purchaseReceipt" ("purchaseId")`.execute(
    db,
  );
  await sql`create table "purchaseReceiptLine" (
    "receiptId" bigint not null references "purchaseReceipt" ("receiptId"),
    "position" integer not null,
    "itmCode" bigint not null references "item" ("itmCode"),
    "qty" integer not null check ("qty" > 0),
    "unitCents" bigint, "landedCents" bigint not null, "costCents" bigint,
    "batch" text,
    primary key ("receiptId", "position"))`.execute(db);
  await sql`create index "purchaseReceiptLine_item" on "purchaseReceiptLine" ("itmCode", "receiptId")`.execute(
    db,
  );
}
