import type { Kysely, Migration } from 'kysely';

/** Orders that their buyers collect at the counter. */
export const pickUp: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('salesOrder')
      .addColumn('isPickUp', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
