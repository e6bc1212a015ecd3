import { sql, type Kysely, type Migration } from 'kysely';
import { codeType } from './columnTypes';
import { engineOf } from './engineOf';

/** Credit notes as they were issued; what they take off an order lowers what it asks. */
export const creditNotes: Migration = {
  async up(db: Kysely<unknown>) {
    await addColumns(db);
    await createNotes(db);
    for (const statement of engineOf(db) === 'postgres' ? POSTGRES_GUARDS : SQLITE_GUARDS) {
      await sql.raw(statement).execute(db);
    }
  },
};

const ENDED = `("status" = 'cancelled' or "status" = 'expired' or "status" = 'returned')`;
const ASKED = `("totalCents" - "creditedCents")`;

async function addColumns(db: Kysely<unknown>) {
  const isPostgres = engineOf(db) === 'postgres';
  const greatest = isPostgres ? 'greatest' : 'max';
  const refundDue = `${greatest}(0, "paidCents" - case when ${ENDED} then 0 else ${ASKED} end)`;
  for (const statement of [
    `alter table "orderLine" add column "creditedQty" integer not null default 0`,
    `alter table "salesOrder" add column "creditedCents" bigint not null default 0`,
    // What is due back is computed from the credit notes, too: its expression cannot be changed.
    `drop index "salesOrder_problem"`,
    `alter table "salesOrder" drop column "refundDueCents"`,
    `alter table "salesOrder" add column "refundDueCents" bigint
      generated always as (${refundDue}) ${isPostgres ? 'stored' : 'virtual'}`,
    `create index "salesOrder_problem" on "salesOrder" ("orderId")
      where "refundDueCents" > 0 or "shortCents" > 0`,
    `drop index "salesOrder_openDebt"`,
    `create index "salesOrder_openDebt" on "salesOrder" ("customerId", "placedAt")
      where "paymentTitle" = 'Credit' and "status" <> 'cancelled' and "status" <> 'returned'
      and "paidCents" < "totalCents" - "creditedCents"`,
  ]) {
    await sql.raw(statement).execute(db);
  }
}

async function createNotes(db: Kysely<unknown>) {
  await sql`create table "creditNote" (
    "noteId" ${codeType(db)} primary key,
    "orderId" bigint not null references "salesOrder" ("orderId"),
    "serial" text not null unique check (length("serial") <= 40),
    "cents" bigint not null check ("cents" > 0),
    "reason" text not null,
    "issuedAt" bigint not null,
    "paper" text not null,
    "actorKind" text not null,
    "actorId" bigint,
    "actorName" text not null)`.execute(db);
  await sql`create index "creditNote_order" on "creditNote" ("orderId")`.execute(db);
  await sql`create table "creditNoteLine" (
    "noteId" bigint not null references "creditNote" ("noteId"),
    "itmCode" bigint not null,
    "qty" integer not null check ("qty" > 0),
    "restockedQty" integer not null check ("restockedQty" between 0 and "qty"),
    primary key ("noteId", "itmCode"))`.execute(db);
}

const TABLES = ['creditNote', 'creditNoteLine'];

const SQLITE_GUARDS = TABLES.flatMap((table) =>
  ['update', 'delete'].map(
    (event) => `create trigger "${table}_${event}" before ${event} on "${table}"
      begin select raise(abort, '${table} is append-only'); end`,
  ),
);

const POSTGRES_GUARDS = [
  `create function credit_note_guard() returns trigger language plpgsql as
    $$ begin raise exception '% is append-only', tg_table_name; end $$`,
  ...TABLES.map(
    (table) => `create trigger credit_note_guard before update or delete or truncate on "${table}"
      for each statement execute function credit_note_guard()`,
  ),
];
