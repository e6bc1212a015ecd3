import { sql, type Kysely, type Migration } from 'kysely';
import { nameWords } from '@/lib/commerce/nameWords';
import { codeType } from './columnTypes';
import { engineOf } from './engineOf';

/** The life of an order: timeline, parcels, payments of every kind, what is due to be paid back. */
export const orderLife: Migration = {
  async up(db: Kysely<unknown>) {
    await addOrderColumns(db);
    await addPayments(db);
    await createEvents(db);
    await createParcels(db);
    await createWords(db);
    await addIndexes(db);
  },
};

const ENDED = `("status" = 'cancelled' or "status" = 'expired' or "status" = 'returned')`;

const STAGE = `case when "status" = 'placed' or "status" = 'paid' then 'to-pick'
  when "status" = 'packing' and "packedPieces" >= "pieces" then 'to-send'
  when ${ENDED} then 'cancelled' else "status" end`;

async function addOrderColumns(db: Kysely<unknown>) {
  const greatest = engineOf(db) === 'postgres' ? 'greatest' : 'max';
  const refundDue = `${greatest}(0, "paidCents" - case when ${ENDED} then 0 else "totalCents" end)`;
  // SQLite adds computed columns only without storing them; an index stores them.
  const how = engineOf(db) === 'postgres' ? 'stored' : 'virtual';
  for (const column of [
    `"version" integer not null default 1`,
    `"internalNote" text`,
    `"source" text not null default 'shop'`,
    `"pieces" integer not null default 0`,
    `"pickedPieces" integer not null default 0`,
    `"packedPieces" integer not null default 0`,
    `"shortCents" bigint not null default 0`,
    `"stage" text generated always as (${STAGE}) ${how}`,
    `"refundDueCents" bigint generated always as (${refundDue}) ${how}`,
  ]) {
    await sql.raw(`alter table "salesOrder" add column ${column}`).execute(db);
  }
  await sql`alter table "orderLine" add column "pickedQty" integer not null default 0`.execute(db);
  await sql`alter table "orderLine" add column "packedQty" integer not null default 0`.execute(db);
  await sql`update "salesOrder" set "pieces" = coalesce((
    select sum("qty") from "orderLine" where "orderLine"."orderId" = "salesOrder"."orderId"), 0)`.execute(
    db,
  );
}

/** Payments on credit become payments of any kind; their triggers stay with the table. */
async function addPayments(db: Kysely<unknown>) {
  await sql`alter table "creditPayment" rename to "orderPayment"`.execute(db);
  for (const column of [
    `"way" text not null default 'credit'`,
    `"reference" text`,
    `"isLate" integer not null default 0`,
    `"actorKind" text not null default 'system'`,
    `"actorId" bigint`,
    `"actorName" text not null default 'Shop'`,
  ]) {
    await sql.raw(`alter table "orderPayment" add column ${column}`).execute(db);
  }
  await sql`create index "orderPayment_reference" on "orderPayment" ("reference")
    where "reference" is not null`.execute(db);
}

async function createEvents(db: Kysely<unknown>) {
  await sql`create table "orderEvent" (
    "eventId" ${codeType(db)} primary key,
    "orderId" bigint not null references "salesOrder" ("orderId"),
    "at" bigint not null,
    "action" text not null,
    "fromStatus" text,
    "toStatus" text not null,
    "version" integer not null,
    "inputHash" text not null,
    "facts" text,
    "actorKind" text not null,
    "actorId" bigint,
    "actorName" text not null)`.execute(db);
  await sql`create index "orderEvent_order" on "orderEvent" ("orderId", "eventId")`.execute(db);
}

async function createParcels(db: Kysely<unknown>) {
  await sql`create table "parcel" (
    "parcelId" ${codeType(db)} primary key,
    "orderId" bigint not null references "salesOrder" ("orderId"),
    "number" integer not null,
    "packedAt" bigint not null,
    "courier" text,
    "waybill" text,
    "sentAt" bigint,
    "deliveredAt" bigint,
    "returnedAt" bigint,
    "codCents" bigint not null,
    "codPaidCents" bigint,
    "codPaidAt" bigint,
    "codAcceptedAt" bigint,
    unique ("orderId", "number"))`.execute(db);
  // Two parcels with one waybill would look the same in the courier's list.
  await sql`create unique index "parcel_waybill" on "parcel" ("courier", "waybill")
    where "waybill" is not null`.execute(db);
  await sql`create index "parcel_cod" on "parcel" ("courier", "parcelId")
    where "codCents" > 0 and "sentAt" is not null and "returnedAt" is null
    and ("codPaidCents" is null or ("codPaidCents" < "codCents" and "codAcceptedAt" is null))`.execute(
    db,
  );
  await sql`create table "parcelLine" (
    "parcelId" bigint not null references "parcel" ("parcelId"),
    "position" integer not null,
    "qty" integer not null check ("qty" > 0),
    primary key ("parcelId", "position"))`.execute(db);
}

const AT_ONCE = 500;

async function createWords(db: Kysely<unknown>) {
  // Compared by byte, so that the index finds the beginning of a word in every locale.
  const text = sql.raw(engineOf(db) === 'postgres' ? 'text collate "C"' : 'text');
  await sql`create table "orderWord" (
    "word" ${text} not null,
    "orderId" bigint not null references "salesOrder" ("orderId"),
    primary key ("word", "orderId"))`.execute(db);
  await sql`create index "orderWord_order" on "orderWord" ("orderId")`.execute(db);
  for (let after = 0; ;) {
    const { rows } = await sql<{ orderId: number; fullName: string; shopName: string | null }>`
      select "orderId", "fullName", "shopName" from "salesOrder"
      where "orderId" > ${after} order by "orderId" limit ${AT_ONCE}`.execute(db);
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.orderId;
    const words = rows.flatMap(({ orderId, fullName, shopName }) =>
      nameWords(fullName, shopName).map((word) => sql`(${word}, ${orderId})`),
    );
    if (words.length === 0) continue;
    await sql`insert into "orderWord" ("word", "orderId") values ${sql.join(words)}`.execute(db);
  }
}

async function addIndexes(db: Kysely<unknown>) {
  for (const index of [
    `"salesOrder_stage" on "salesOrder" ("stage", "orderId")`,
    `"salesOrder_open" on "salesOrder" ("orderId")
      where "status" in ('awaiting-payment', 'placed', 'paid', 'packing')`,
    `"salesOrder_problem" on "salesOrder" ("orderId") where "refundDueCents" > 0 or "shortCents" > 0`,
    `"salesOrder_phone" on "salesOrder" ("phone")`,
    `"salesOrder_secondPhone" on "salesOrder" ("secondPhone") where "secondPhone" is not null`,
    `"salesOrder_placedAt" on "salesOrder" ("placedAt")`,
    `"orderLine_sku" on "orderLine" ("sku", "orderId")`,
  ]) {
    await sql.raw(`create index ${index}`).execute(db);
  }
  // A returned order is not owed, and neither is an expired one.
  await sql`drop index "salesOrder_openDebt"`.execute(db);
  await sql`create index "salesOrder_openDebt" on "salesOrder" ("customerId", "placedAt")
    where "paymentTitle" = 'Credit' and "status" <> 'cancelled' and "status" <> 'returned'
    and "paidCents" < "totalCents"`.execute(db);
}
