import { sql, type Kysely, type Migration } from 'kysely';

/** What a gateway signed counts once for an attempt. */
export const signatures: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table "paymentEvent" add column "signatureHash" text`.execute(db);
  },
};
