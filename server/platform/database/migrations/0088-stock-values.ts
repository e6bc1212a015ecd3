import { sql, type Kysely } from 'kysely';
import type { ShopMigration } from './shopMigration';

/**
 * What pieces cost (docs/decisions/0120): of how many of an item's pieces it is known, and their value. Of the pieces that
 * are there nobody has said it, so there is nothing to fill.
 */
export const stockCosts: ShopMigration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table "item" add column "costedPieces" integer not null default 0`.execute(db);
    await sql`alter table "item" add column "stockValueCents" bigint not null default 0`.execute(
      db,
    );
    await sql`alter table "stockMovement" add column "costCents" bigint`.execute(db);
    await sql`create index "stockMovement_order" on "stockMovement" ("orderId", "itmCode")
      where "orderId" is not null`.execute(db);
  },
};
