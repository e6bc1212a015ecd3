import { sql, type Kysely } from 'kysely';
import { codeType } from './columnTypes';
import { engineOf } from './engineOf';
import type { ShopMigration } from './shopMigration';

/** What buyers send back; a line says when the part that it replaces was first sold. */
export const returns: ShopMigration = {
  async up(db) {
    await sql`alter table "orderLine" add column "firstSoldAt" bigint`.execute(db);
    await createRequests(db);
    await createParts(db);
    for (const statement of [
      `create index "returnRequest_order" on "returnRequest" ("orderId", "returnId")`,
      `create index "returnRequest_state" on "returnRequest" ("state", "returnId")`,
      `create index "returnEvent_return" on "returnEvent" ("returnId", "eventId")`,
      `create index "returnEvent_order" on "returnEvent" ("orderId")`,
      `create index "returnPhoto_order" on "returnPhoto" ("orderId")`,
      `create index "returnEvent_colleague" on "returnEvent" ("actorId")
        where "actorKind" = 'customer' and "actorName" <> 'Customer'`,
    ]) {
      await sql.raw(statement).execute(db);
    }
  },
};

async function createRequests(db: Kysely<unknown>) {
  await sql`create table "returnRequest" (
    "returnId" ${codeType(db)} primary key,
    "orderId" bigint not null references "salesOrder" ("orderId"),
    "returnNumber" text not null unique,
    "itmCode" bigint not null,
    "qty" integer not null check ("qty" > 0),
    "reason" text not null,
    "words" text,
    "wish" text not null,
    "state" text not null check ("state" in ('asked', 'approved', 'refused', 'received', 'inspected',
      'closed')),
    "askedAt" bigint not null,
    "refusal" text,
    "receivedQty" integer not null default 0 check ("receivedQty" between 0 and "qty"),
    "shelfQty" integer not null default 0 check ("shelfQty" >= 0),
    "quarantineQty" integer not null default 0 check ("quarantineQty" >= 0),
    "backQty" integer not null default 0 check ("backQty" >= 0),
    "outcome" text check (("outcome" is not null) = ("state" = 'closed')),
    "exchangeOrderId" bigint references "salesOrder" ("orderId"),
    "creditNote" text,
    check ("shelfQty" + "quarantineQty" + "backQty" <= "receivedQty"))`.execute(db);
}

async function createParts(db: Kysely<unknown>) {
  await sql`create table "returnEvent" (
    "eventId" ${codeType(db)} primary key,
    "returnId" bigint not null references "returnRequest" ("returnId"),
    "orderId" bigint not null,
    "at" bigint not null,
    "action" text not null,
    "actorKind" text not null,
    "actorId" bigint,
    "actorName" text not null,
    "note" text)`.execute(db);
  const content = engineOf(db) === 'postgres' ? sql`bytea` : sql`blob`;
  await sql`create table "returnPhoto" (
    "returnId" bigint primary key references "returnRequest" ("returnId"),
    "orderId" bigint not null,
    "content" ${content} not null)`.execute(db);
}
