import { sql, type Kysely, type Migration } from 'kysely';

/** Whom the reader of a mail answers, where that is not the shop. */
export const replyTo: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table "outboxMessage" add column "replyTo" text`.execute(db);
  },
};
