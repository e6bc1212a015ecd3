import { sql, type Kysely, type Migration } from 'kysely';

/** Finds a customer's unpaid orders without reading years of others. */
export const unpaidOrders: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index "salesOrder_unpaid" on "salesOrder" ("customerId")
      where "status" = 'awaiting-payment'`.execute(db);
  },
};
