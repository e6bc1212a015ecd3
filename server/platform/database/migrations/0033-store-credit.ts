import { sql, type Kysely, type Migration } from 'kysely';

/** Finds the payments with store credit among all others. */
export const storeCredit: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index "paymentEvent_storeCredit" on "paymentEvent" ("orderId")
      where "way" = 'store-credit'`.execute(db);
  },
};
