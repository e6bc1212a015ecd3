import { sql, type Kysely } from 'kysely';
import { engineOf } from './engineOf';
import type { ShopMigration } from './shopMigration';

/** The first number that a shop gives. */
const FIRST = 100_001;

/**
 * Order numbers of PostgreSQL come from a sequence: orders no longer wait for each other's commit (decision 115).
 * A release from before counts in the row "order" of the table of counters; while both run, a trigger makes its
 * counting take the next number of the sequence, too.
 */
export const orderNumbers: ShopMigration = {
  // Earlier releases start on no schema but their own.
  isBreaking: true,
  async up(db: Kysely<unknown>) {
    if (engineOf(db) !== 'postgres') return;
    await sql`create sequence "orderNumber" as bigint start ${sql.lit(FIRST)}`.execute(db);
    // Waits for orders that are being placed: their numbers are counted.
    await sql`lock table "counter" in share row exclusive mode`.execute(db);
    await sql`
      select setval('"orderNumber"', "value") from "counter"
      where "name" = 'order' and "value" >= ${sql.lit(FIRST)}`.execute(db);
    await sql`
      create function counter_order() returns trigger language plpgsql as $$
      begin
        new."value" := nextval('"orderNumber"');
        return new;
      end $$`.execute(db);
    await sql`
      create trigger "counter_order" before update of "value" on "counter"
      for each row when (new."name" = 'order') execute function counter_order()`.execute(db);
  },
};
