import { sql, type Kysely, type Migration } from 'kysely';

/** A mail's reply address, when it is not the shop's. */
export const replyTo: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table "outboxMessage" add column "replyTo" text`.execute(db);
  },
};
