import { sql, type Kysely, type Migration } from 'kysely';
import { codeType } from './columnTypes';
import { engineOf } from './engineOf';

/**
 * Dealers' accounts: purchase-order numbers and due dates of orders, terms and holds, and payments on
 * account with their reversals.
 */
export const dealerAccounts: Migration = {
  async up(db: Kysely<unknown>) {
    await addColumns(db);
    await createTables(db);
    for (const statement of engineOf(db) === 'postgres' ? POSTGRES_GUARDS : SQLITE_GUARDS) {
      await sql.raw(statement).execute(db);
    }
  },
};

async function addColumns(db: Kysely<unknown>) {
  // Searched by its beginning, so compared by code point on both engines.
  const text = engineOf(db) === 'postgres' ? 'text collate "C"' : 'text';
  for (const statement of [
    `alter table "salesOrder" add column "poNumber" text`,
    `alter table "salesOrder" add column "poKey" ${text}`,
    `alter table "salesOrder" add column "dueAt" bigint`,
    `create index "salesOrder_poKey" on "salesOrder" ("poKey") where "poKey" is not null`,
    `alter table "paymentEvent" add column "accountPaymentId" bigint`,
    `create index "paymentEvent_accountPayment" on "paymentEvent" ("accountPaymentId")
      where "accountPaymentId" is not null`,
  ]) {
    await sql.raw(statement).execute(db);
  }
}

async function createTables(db: Kysely<unknown>) {
  await sql`create table "creditAccount" (
    "accountId" bigint not null primary key references "customer" ("customerId"),
    "creditDays" integer check ("creditDays" between 0 and 365),
    "holdReason" text check (length("holdReason") <= 200),
    "heldAt" bigint,
    "heldBy" text)`.execute(db);
  await sql`create table "accountPayment" (
    "paymentId" ${codeType(db)} primary key,
    "accountId" bigint not null references "customer" ("customerId"),
    "number" text not null unique check (length("number") <= 40),
    "cents" bigint not null check ("cents" > 0),
    "way" text not null,
    "reference" text check (length("reference") <= 80),
    "requestKey" text not null,
    "at" bigint not null,
    "actorKind" text not null,
    "actorId" bigint,
    "actorName" text not null,
    unique ("accountId", "requestKey"))`.execute(db);
  await sql`create table "accountReversal" (
    "paymentId" bigint not null primary key references "accountPayment" ("paymentId"),
    "reason" text not null,
    "at" bigint not null,
    "actorKind" text not null,
    "actorId" bigint,
    "actorName" text not null)`.execute(db);
}

const TABLES = ['accountPayment', 'accountReversal'];

const SQLITE_GUARDS = TABLES.flatMap((table) =>
  ['update', 'delete'].map(
    (event) => `create trigger "${table}_${event}" before ${event} on "${table}"
      begin select raise(abort, '${table} is append-only'); end`,
  ),
);

const POSTGRES_GUARDS = [
  `create function account_guard() returns trigger language plpgsql as
    $$ begin raise exception '% is append-only', tg_table_name; end $$`,
  ...TABLES.map(
    (table) => `create trigger account_guard before update or delete or truncate on "${table}"
      for each statement execute function account_guard()`,
  ),
];
