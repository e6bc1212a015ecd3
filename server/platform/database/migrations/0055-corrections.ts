import { sql, type Kysely, type Migration } from 'kysely';

/** Which payment an event takes back, each once; and the slips that were rejected lately. */
export const corrections: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table "paymentEvent" add column "reversesId" bigint
      references "paymentEvent" ("eventId")`.execute(db);
    await sql`create unique index "paymentEvent_reverses" on "paymentEvent" ("reversesId")
      where "reversesId" is not null`.execute(db);
    await sql`create index "paymentSlip_rejected" on "paymentSlip" ("decidedAt")
      where "state" = 'rejected'`.execute(db);
  },
};
