import { sql, type Kysely } from 'kysely';
import { codeType } from './columnTypes';
import { engineOf } from './engineOf';
import type { ShopMigration } from './shopMigration';

/**
 * What buyers reserve of a delivery, and the place where its pieces wait for them (docs/decisions/0133). An index that
 * tells which orders are exchanges.
 */
export const reservations: ShopMigration = {
  async up(db) {
    if (engineOf(db) === 'postgres') {
      await sql`alter table "stockMovement" drop constraint "stockMovement_place_check",
        add constraint "stockMovement_place_check" check (${sql.raw(PLACES)}) not valid`.execute(
        db,
      );
    } else await renewMovements(db);
    await createReservations(db);
    await sql`create index "returnRequest_exchange" on "returnRequest" ("exchangeOrderId")
      where "exchangeOrderId" is not null`.execute(db);
    await sql`create index "stockMovement_reserved" on "stockMovement" ("itmCode")
      where "place" = 'reserved'`.execute(db);
  },
};

const PLACES = `"place" in ('shelf', 'quarantine', 'reserved')`;

async function createReservations(db: Kysely<unknown>) {
  await sql`create table "reservation" (
    "reservationId" ${codeType(db)} primary key,
    "purchaseId" bigint not null references "purchase" ("purchaseId"),
    "itmCode" bigint not null references "item" ("itmCode"),
    "customerId" bigint not null references "customer" ("customerId"),
    "qty" integer not null check ("qty" > 0),
    "state" text not null check ("state" in ('waiting', 'held', 'bought', 'cancelled', 'expired', 'lost')),
    "askedAt" bigint not null,
    "heldUntil" bigint,
    "endedAt" bigint,
    check ("state" <> 'held' or "heldUntil" is not null))`.execute(db);
  for (const index of [
    `"reservation_purchase" on "reservation" ("purchaseId", "itmCode")`,
    `"reservation_item" on "reservation" ("itmCode", "reservationId") where "endedAt" is null`,
    `"reservation_customer" on "reservation" ("customerId", "reservationId")`,
    `"reservation_held" on "reservation" ("heldUntil") where "state" = 'held'`,
  ]) {
    await sql.raw(`create index ${index}`).execute(db);
  }
}

type Stored = { type: string; name: string; sql: string };

/**
 * SQLite changes a check only with its table. One transaction, because nothing else holds a migration together on
 * SQLite; if the process ends before the migration is noted, it runs again and changes nothing.
 */
async function renewMovements(db: Kysely<unknown>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<Stored>`select "type", "name", "sql" from "sqlite_schema"
      where "tbl_name" = 'stockMovement' and "sql" is not null order by rowid`.execute(tx);
    const stored = rows.find(({ type }) => type === 'table');
    if (stored === undefined) throw new Error('There is no table of movements.');
    const renewed = stored.sql
      .replace(`"place" in ('shelf', 'quarantine')`, PLACES)
      .replaceAll('"stockMovement"', '"stockMovement_new"');
    await sql.raw(renewed).execute(tx);
    await sql`insert into "stockMovement_new" select * from "stockMovement"`.execute(tx);
    await sql`drop table "stockMovement"`.execute(tx);
    await sql`alter table "stockMovement_new" rename to "stockMovement"`.execute(tx);
    for (const { type, sql: statement } of rows) {
      if (type !== 'table') await sql.raw(statement).execute(tx);
    }
  });
}
