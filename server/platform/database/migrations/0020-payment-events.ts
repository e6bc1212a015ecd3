import { sql, type Kysely, type Migration } from 'kysely';
import { codeType } from './columnTypes';
import { engineOf } from './engineOf';

/** Attempts to pay at a gateway, and one ledger of what every provider told about money. */
export const paymentEvents: Migration = {
  async up(db: Kysely<unknown>) {
    await createAttempts(db);
    await createEvents(db);
    await movePayments(db);
    for (const statement of engineOf(db) === 'postgres' ? POSTGRES_GUARDS : SQLITE_GUARDS) {
      await sql.raw(statement).execute(db);
    }
  },
};

async function createAttempts(db: Kysely<unknown>) {
  await sql`create table "paymentAttempt" (
    "attemptId" ${codeType(db)} primary key,
    "orderId" bigint not null references "salesOrder" ("orderId"),
    "reference" text not null unique,
    "provider" text not null check ("provider" in ('payhere', 'koko')),
    "cents" bigint not null check ("cents" > 0),
    "startedAt" bigint not null,
    "lookups" integer not null default 0,
    "lookUpAt" bigint)`.execute(db);
  await sql`create index "paymentAttempt_order" on "paymentAttempt" ("orderId")`.execute(db);
  await sql`create index "paymentAttempt_lookUp" on "paymentAttempt" ("lookUpAt")
    where "lookUpAt" is not null`.execute(db);
}

async function createEvents(db: Kysely<unknown>) {
  await sql`create table "paymentEvent" (
    "eventId" ${codeType(db)} primary key,
    "orderId" bigint not null references "salesOrder" ("orderId"),
    "attemptId" bigint references "paymentAttempt" ("attemptId"),
    "provider" text not null check ("provider" in ('shop', 'payhere', 'koko')),
    "reference" text,
    "kind" text not null check ("kind" in ('paid', 'refunded', 'charged-back', 'authorised', 'pending',
      'cancelled', 'failed')),
    "cents" bigint not null check ("cents" >= 0),
    "way" text not null,
    "isLate" integer not null default 0,
    "at" bigint not null,
    "actorKind" text not null,
    "actorId" bigint,
    "actorName" text not null,
    check ("provider" = 'shop' or "reference" is not null))`.execute(db);
  await sql`create index "paymentEvent_order" on "paymentEvent" ("orderId", "eventId")`.execute(db);
  // Staff may record one transfer for two orders; what a gateway tells is told once.
  await sql`create unique index "paymentEvent_once" on "paymentEvent" ("provider", "reference", "kind")
    where "provider" <> 'shop'`.execute(db);
  await sql`create index "paymentEvent_reference" on "paymentEvent" ("reference")
    where "reference" is not null`.execute(db);
}

/** The payments that were recorded before become events and keep their numbers. */
async function movePayments(db: Kysely<unknown>) {
  const isPostgres = engineOf(db) === 'postgres';
  // A process of the version before may be recording a payment.
  if (isPostgres) await sql`lock table "orderPayment" in access exclusive mode`.execute(db);
  await sql`insert into "paymentEvent" ("eventId", "orderId", "provider", "reference", "kind",
      "cents", "way", "isLate", "at", "actorKind", "actorId", "actorName")
    select "paymentId", "orderId", 'shop', "reference", 'paid', "cents", "way", "isLate",
      "receivedAt", "actorKind", "actorId", "actorName" from "orderPayment"`.execute(db);
  // Its triggers summed the payments of an order; now the service that locks the order does.
  await sql`drop table "orderPayment"`.execute(db);
  if (!isPostgres) return;
  await sql`drop function note_payment()`.execute(db);
  await sql`select setval(pg_get_serial_sequence('"paymentEvent"', 'eventId'),
    (select coalesce(max("eventId"), 0) + 1 from "paymentEvent"), false)`.execute(db);
}

const REFUSAL = 'paymentEvent is append-only';

const SQLITE_GUARDS = ['update', 'delete'].map(
  (event) => `create trigger "paymentEvent_${event}" before ${event} on "paymentEvent"
    begin select raise(abort, '${REFUSAL}'); end`,
);

const POSTGRES_GUARDS = [
  `create function payment_event_guard() returns trigger language plpgsql as
    $$ begin raise exception '${REFUSAL}'; end $$`,
  `create trigger payment_event_guard before update or delete or truncate on "paymentEvent"
    for each statement execute function payment_event_guard()`,
];
