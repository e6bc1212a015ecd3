import { sql, type Kysely, type Migration } from 'kysely';
import { engineOf } from './engineOf';

/** Codes leave first, customers see where they are signed in, and owners confirm stock watches. */
export const lanesAndConfirmedWatches: Migration = {
  async up(db: Kysely<unknown>) {
    await prioritiseMessages(db);
    await nameSessions(db);
    await confirmWatches(db);
  },
};

/** Each channel is asked for by itself, and of each channel the codes before the rest. */
async function prioritiseMessages(db: Kysely<unknown>) {
  await sql`alter table "outboxMessage" add column "priority" integer not null default 1`.execute(
    db,
  );
  await sql`drop index "outboxMessage_due"`.execute(db);
  await sql`create index "outboxMessage_due" on "outboxMessage" ("channel", "priority", "nextAttemptAt")
    where "sentAt" is null`.execute(db);
}

/** A name that can be shown: the hash of the token is what a session is found by. */
async function nameSessions(db: Kysely<unknown>) {
  await sql`alter table "session" add column "browser" text`.execute(db);
  if (engineOf(db) === 'postgres') {
    // Processes of before this may still open sessions.
    await sql`alter table "session" add column "sessionId" text not null
      default gen_random_uuid()::text`.execute(db);
  } else {
    await sql`alter table "session" add column "sessionId" text`.execute(db);
    await sql`update "session" set "sessionId" = lower(hex(randomblob(16)))`.execute(db);
  }
  await sql`create unique index "session_name" on "session" ("sessionId")`.execute(db);
}

/** Watches of before this were accepted as they are: nothing is left to confirm. */
async function confirmWatches(db: Kysely<unknown>) {
  await sql`alter table "stockWatch" add column "confirmBy" bigint`.execute(db);
  await sql`drop index "stockWatch_due"`.execute(db);
  await sql`create index "stockWatch_due" on "stockWatch" ("watchId")
    where "isDue" = 1 and "confirmBy" is null`.execute(db);
}
