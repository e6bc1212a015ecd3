import { sql, type Kysely } from 'kysely';
import { codeType } from './columnTypes';
import { engineOf } from './engineOf';
import type { ShopMigration } from './shopMigration';

/** The close of the day and the journal: what was counted, decided, signed and given out. All of it is append-only. */
export const closedDays: ShopMigration = {
  async up(db) {
    await createTables(db);
    const guards = engineOf(db) === 'postgres' ? POSTGRES_GUARDS : SQLITE_GUARDS;
    for (const statement of [...guards, ...INDEXES]) await sql.raw(statement).execute(db);
  },
};

const ACTOR = `"actorKind" text not null, "actorId" bigint, "actorName" text not null`;

async function createTables(db: Kysely<unknown>) {
  const actor = sql.raw(ACTOR);
  await sql`create table "dayCount" (
    "countId" ${codeType(db)} primary key,
    "day" text not null,
    "at" bigint not null,
    "figures" text not null,
    ${actor})`.execute(db);
  await sql`create index "dayCount_day" on "dayCount" ("day", "countId")`.execute(db);
  await sql`create table "dayDecision" (
    "decisionId" ${codeType(db)} primary key,
    "day" text not null,
    "at" bigint not null,
    "key" text not null check (length("key") <= 200),
    "outcome" text not null check ("outcome" in ('booked', 'open')),
    "expected" bigint not null,
    "received" bigint,
    "reason" text not null check (length("reason") <= 200),
    ${actor})`.execute(db);
  await sql`create index "dayDecision_day" on "dayDecision" ("day", "decisionId")`.execute(db);
  await sql`create table "dayClose" (
    "closeId" bigint not null primary key,
    "day" text not null unique,
    "at" bigint not null,
    "content" text not null,
    "hash" text not null,
    "signature" text not null,
    "publicKey" text not null,
    ${actor})`.execute(db);
  await sql`create table "journalLine" (
    "closeId" bigint not null references "dayClose" ("closeId"),
    "position" integer not null,
    "day" text not null,
    "document" text not null check (length("document") <= 120),
    "kind" text not null,
    "account" text not null,
    "accountName" text not null,
    "debitCents" bigint not null check ("debitCents" >= 0),
    "creditCents" bigint not null check ("creditCents" >= 0),
    primary key ("closeId", "position"))`.execute(db);
  await sql`create index "journalLine_day" on "journalLine" ("day", "closeId")`.execute(db);
}

const TABLES = ['dayCount', 'dayDecision', 'dayClose', 'journalLine'];

const SQLITE_GUARDS = TABLES.flatMap((table) =>
  ['update', 'delete'].map(
    (event) => `create trigger "${table}_${event}" before ${event} on "${table}"
      begin select raise(abort, '${table} is append-only'); end`,
  ),
);

const POSTGRES_GUARDS = [
  `create function books_guard() returns trigger language plpgsql as
    $$ begin raise exception '% is append-only', tg_table_name; end $$`,
  ...TABLES.map(
    (table) => `create trigger books_guard before update or delete or truncate on "${table}"
      for each statement execute function books_guard()`,
  ),
];

/** What moved on a day is read along its time. */
const INDEXES = [
  `create index "paymentEvent_at" on "paymentEvent" ("at")`,
  `create index "orderEvent_at" on "orderEvent" ("at")`,
  `create index "creditNote_issuedAt" on "creditNote" ("issuedAt")`,
  `create index "accountPayment_at" on "accountPayment" ("at")`,
  `create index "accountReversal_at" on "accountReversal" ("at")`,
  `create index "parcel_codPaidAt" on "parcel" ("codPaidAt") where "codPaidAt" is not null`,
  `create index "gatewayRefund_unclear" on "gatewayRefund" ("createdAt") where "state" = 'unclear'`,
  `create index "audit_sheet" on "audit" ("at") where "operation" = 'courier.sheet'`,
];
