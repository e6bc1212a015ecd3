import { sql, type Kysely } from 'kysely';
import { codeType } from './columnTypes';
import { engineOf } from './engineOf';
import type { ShopMigration } from './shopMigration';

/** Sales across the counter (docs/decisions/0123): drawers with the cash that moved, and the buyer whom nobody named. */
export const counter: ShopMigration = {
  async up(db: Kysely<unknown>) {
    await createDrawers(db);
    for (const statement of engineOf(db) === 'postgres' ? POSTGRES_GUARDS : SQLITE_GUARDS) {
      await sql.raw(statement).execute(db);
    }
    for (const statement of [
      `alter table "customer" add column "isWalkIn" integer not null default 0`,
      `create unique index "customer_walkIn" on "customer" ("isWalkIn") where "isWalkIn" = 1`,
    ]) {
      await sql.raw(statement).execute(db);
    }
  },
};

async function createDrawers(db: Kysely<unknown>) {
  await sql`create table "drawerSession" (
    "sessionId" ${codeType(db)} primary key,
    "name" text not null check (length("name") <= 40),
    "openedAt" bigint not null,
    "actorKind" text not null,
    "actorId" bigint,
    "actorName" text not null,
    "closedAt" bigint,
    "closedById" bigint,
    "closedByName" text,
    "expectedCents" bigint,
    "countedCents" bigint check ("countedCents" >= 0),
    "counts" text,
    "reason" text check (length("reason") <= 200),
    check (("closedAt" is null) = ("countedCents" is null)),
    check ("countedCents" is null or "countedCents" = "expectedCents" or "reason" is not null))`.execute(
    db,
  );
  // A name has one open drawer.
  await sql`create unique index "drawerSession_open" on "drawerSession" ("name")
    where "closedAt" is null`.execute(db);
  await sql`create index "drawerSession_closedAt" on "drawerSession" ("closedAt")`.execute(db);
  await sql`create table "cashMovement" (
    "movementId" ${codeType(db)} primary key,
    "sessionId" bigint not null references "drawerSession" ("sessionId"),
    "at" bigint not null,
    "kind" text not null,
    "cents" bigint not null,
    "reason" text check (length("reason") <= 200),
    "orderId" bigint references "salesOrder" ("orderId"),
    "accountPaymentId" bigint references "accountPayment" ("paymentId"),
    "actorKind" text not null,
    "actorId" bigint,
    "actorName" text not null)`.execute(db);
  await sql`create index "cashMovement_session" on "cashMovement" ("sessionId")`.execute(db);
  await sql`create index "cashMovement_at" on "cashMovement" ("at")`.execute(db);
  await sql`create index "cashMovement_order" on "cashMovement" ("orderId")
    where "orderId" is not null`.execute(db);
}

const SQLITE_GUARDS = ['update', 'delete'].map(
  (event) => `create trigger "cashMovement_${event}" before ${event} on "cashMovement"
    begin select raise(abort, 'cashMovement is append-only'); end`,
);

const POSTGRES_GUARDS = [
  `create function cash_movement_guard() returns trigger language plpgsql as
    $$ begin raise exception '% is append-only', tg_table_name; end $$`,
  `create trigger cash_movement_guard before update or delete or truncate on "cashMovement"
    for each statement execute function cash_movement_guard()`,
];
