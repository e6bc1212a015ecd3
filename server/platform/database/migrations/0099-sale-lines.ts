import { sql, type Kysely } from 'kysely';
import { codeType } from './columnTypes';
import { engineOf } from './engineOf';
import type { ShopMigration } from './shopMigration';

/**
 * What reports add up: what each order sold on each day, by item. It is computed from the order; triggers write down the
 * orders whose lines are to be computed again, in the transaction of the change.
 */
export const saleLines: ShopMigration = {
  async up(db: Kysely<unknown>) {
    const isPostgres = engineOf(db) === 'postgres';
    await createLines(db, isPostgres);
    await sql`create table "saleChange" (
      "changeId" ${codeType(db)} primary key,
      "orderId" bigint not null)`.execute(db);
    // The long statement comes first: the triggers hold tables of orders until the end.
    const last = await lastNumbers(db);
    await sql`insert into "saleChange" ("orderId")
      select "orderId" from "salesOrder" order by "orderId"`.execute(db);
    const triggers = isPostgres ? POSTGRES_TRIGGERS : SQLITE_TRIGGERS;
    for (const statement of triggers) await sql.raw(statement).execute(db);
    await addMeanwhile(db, last);
  },
};

/** A number may become visible after a later one. */
const UNDER_WAY = 1_000;

async function lastNumbers(db: Kysely<unknown>) {
  const { rows } = await sql<{ events: number; movements: number }>`
    select (select coalesce(max("eventId"), 0) from "orderEvent") as "events",
      (select coalesce(max("movementId"), 0) from "stockMovement") as "movements"`.execute(db);
  return rows[0] ?? { events: 0, movements: 0 };
}

/** Adds the orders that changed before the triggers were there. */
async function addMeanwhile(db: Kysely<unknown>, last: { events: number; movements: number }) {
  await sql`insert into "saleChange" ("orderId") select distinct "orderId" from "orderEvent"
    where "eventId" > ${Number(last.events) - UNDER_WAY}`.execute(db);
  await sql`insert into "saleChange" ("orderId") select distinct "orderId" from "stockMovement"
    where "movementId" > ${Number(last.movements) - UNDER_WAY} and "orderId" is not null`.execute(
    db,
  );
}

/** SQLite keeps the rows in the order of their days, so that a period is read at once. */
async function createLines(db: Kysely<unknown>, isPostgres: boolean) {
  await sql`create table "saleLine" (
    "day" text not null,
    "orderId" bigint not null,
    "itmCode" bigint not null,
    "customerId" bigint not null,
    "district" text not null,
    "paymentTitle" text not null,
    "source" text not null,
    "orders" integer not null,
    "sold" integer not null,
    "back" integer not null,
    "salesCents" bigint not null,
    "costCents" bigint not null,
    "openSalesCents" bigint not null,
    "unknownPieces" integer not null,
    primary key ("day", "orderId", "itmCode"))${sql.raw(isPostgres ? '' : ' without rowid')}`.execute(
    db,
  );
  await sql`create index "saleLine_order" on "saleLine" ("orderId")`.execute(db);
  await sql`create index "saleLine_item" on "saleLine" ("itmCode", "day")`.execute(db);
}

const CHANGED = `insert into "saleChange" ("orderId") values (new."orderId")`;

const SQLITE_TRIGGERS = [
  `create trigger "saleChange_event" after insert on "orderEvent" begin ${CHANGED}; end`,
  `create trigger "saleChange_movement" after insert on "stockMovement"
    when new."orderId" is not null begin ${CHANGED}; end`,
];

const POSTGRES_TRIGGERS = [
  `create function sale_change() returns trigger language plpgsql as
    $$ begin ${CHANGED}; return null; end $$`,
  `create trigger "saleChange_event" after insert on "orderEvent"
    for each row execute function sale_change()`,
  `create trigger "saleChange_movement" after insert on "stockMovement"
    for each row when (new."orderId" is not null) execute function sale_change()`,
];
