import { sql, type Kysely, type Migration } from 'kysely';
import { codeType } from './columnTypes';
import { NOW } from './cubeTriggers';
import { engineOf } from './engineOf';

/** The ledger of stock, where an item lies and what its packaging says, files and requests received. */
export const stockMovements: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table "item" add column "shelf" text`.execute(db);
    await sql`alter table "item" add column "barcode" text`.execute(db);
    // Not unique: real catalogues repeat a barcode, such as that of a box with several colours.
    await sql`create index "item_barcode" on "item" ("barcode") where "barcode" is not null`.execute(
      db,
    );
    await createMovements(db);
    await createFilesAndRequests(db);
    await openLedger(db);
    for (const statement of engineOf(db) === 'postgres' ? POSTGRES_GUARDS : SQLITE_GUARDS) {
      await sql.raw(statement).execute(db);
    }
  },
};

async function createMovements(db: Kysely<unknown>) {
  await sql`create table "stockMovement" (
    "movementId" ${codeType(db)} primary key,
    "itmCode" bigint not null references "item" ("itmCode"),
    "kind" text not null check ("kind" in ('sold', 'cancelled', 'expired', 'received', 'counted',
      'imported', 'returned', 'corrected')),
    "qty" integer not null,
    "balance" integer not null check ("balance" >= 0),
    "at" bigint not null,
    "countedAt" bigint check (("countedAt" is not null) = ("kind" = 'counted')),
    "actorKind" text not null,
    "actorId" bigint,
    "actorName" text not null,
    "orderId" bigint references "salesOrder" ("orderId"),
    "note" text)`.execute(db);
  await sql`create index "stockMovement_item" on "stockMovement" ("itmCode", "movementId")`.execute(
    db,
  );
}

async function createFilesAndRequests(db: Kysely<unknown>) {
  await sql`create table "stockFile" (
    "kind" text not null, "hash" text not null, "copy" integer not null,
    "fileName" text not null, "at" bigint not null,
    primary key ("kind", "hash", "copy"))`.execute(db);
  await sql`create table "stockRequest" (
    "staffId" bigint not null, "key" text not null, "requestHash" text not null,
    "answer" text not null, "at" bigint not null,
    primary key ("staffId", "key"))`.execute(db);
  await sql`create index "stockRequest_at" on "stockRequest" ("at")`.execute(db);
}

/** Gives every item with stock its first movement. */
async function openLedger(db: Kysely<unknown>) {
  const now = sql.raw(NOW[engineOf(db)]);
  await sql`insert into "stockMovement"
    ("itmCode", "kind", "qty", "balance", "at", "actorKind", "actorName", "note")
    select "itmCode", 'imported', "inStock", "inStock", ${now}, 'system', 'Shop', 'Opening stock'
    from "item" where "inStock" > 0 and "itmType" <> 'M' order by "itmCode"`.execute(db);
}

const REFUSAL = 'stockMovement is append-only';

const SQLITE_GUARDS = ['update', 'delete'].map(
  (event) => `create trigger "stockMovement_${event}" before ${event} on "stockMovement"
    begin select raise(abort, '${REFUSAL}'); end`,
);

const POSTGRES_GUARDS = [
  `create function stock_movement_guard() returns trigger language plpgsql as
    $$ begin raise exception '${REFUSAL}'; end $$`,
  `create trigger stock_movement_guard before update or delete or truncate on "stockMovement"
    for each statement execute function stock_movement_guard()`,
];
