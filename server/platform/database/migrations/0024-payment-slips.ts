import { sql, type Kysely, type Migration } from 'kysely';
import { codeType } from './columnTypes';
import { engineOf } from './engineOf';

/** The slips that buyers send of their bank transfers; the files are in a table of their own. */
export const paymentSlips: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table "paymentSlip" (
      "slipId" ${codeType(db)} primary key,
      "orderId" bigint not null references "salesOrder" ("orderId"),
      "state" text not null default 'waiting' check ("state" in ('waiting', 'accepted', 'rejected')),
      "sentAt" bigint not null,
      "fileName" text not null,
      "mediaType" text not null check ("mediaType" in ('image/jpeg', 'application/pdf')),
      "bytes" integer not null,
      "fileHash" text not null,
      "reference" text,
      "referenceKey" text,
      "cents" bigint,
      "reason" text,
      "decidedAt" bigint,
      "decidedBy" text,
      check (("state" = 'waiting') = ("decidedAt" is null)))`.execute(db);
    await sql`create table "slipFile" (
      "slipId" bigint primary key references "paymentSlip" ("slipId"),
      "content" ${fileType(db)} not null)`.execute(db);
    await sql`create index "paymentSlip_order" on "paymentSlip" ("orderId", "slipId")`.execute(db);
    await sql`create index "paymentSlip_file" on "paymentSlip" ("fileHash")`.execute(db);
    await sql`create index "paymentSlip_reference" on "paymentSlip" ("referenceKey")
      where "referenceKey" is not null`.execute(db);
    // A double press sends the same file twice at the same moment.
    await sql`create unique index "paymentSlip_waiting" on "paymentSlip" ("orderId", "fileHash")
      where "state" = 'waiting'`.execute(db);
    await sql`create index "paymentSlip_queue" on "paymentSlip" ("slipId")
      where "state" = 'waiting'`.execute(db);
  },
};

function fileType(db: Kysely<unknown>) {
  return engineOf(db) === 'postgres' ? sql`bytea` : sql`blob`;
}
