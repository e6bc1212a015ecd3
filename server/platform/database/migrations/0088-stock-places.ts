import { sql } from 'kysely';
import { openGuards } from './0069-people';
import type { ShopMigration } from './shopMigration';

/** Pieces that may not be sold lie in quarantine: their movements say so, and an item's stock is that of its shelf. */
export const stockPlaces: ShopMigration = {
  async up(db) {
    for (const statement of [
      `alter table "creditNoteLine" add column "quarantinedQty" integer not null default 0`,
      `alter table "stockMovement" add column "place" text not null default 'shelf'
        check ("place" in ('shelf', 'quarantine'))`,
      `create index "stockMovement_quarantine" on "stockMovement" ("itmCode")
        where "place" = 'quarantine'`,
    ]) {
      await sql.raw(statement).execute(db);
    }
    await openGuards(db);
  },
};
