import { sql, type Kysely, type Migration } from 'kysely';

/** What a customer has left unpaid is found without the orders of years. */
export const unpaidOrders: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index "salesOrder_unpaid" on "salesOrder" ("customerId")
      where "status" = 'awaiting-payment'`.execute(db);
  },
};
