import { sql, type Kysely, type Migration } from 'kysely';
import { engineOf } from './engineOf';

/** Code priority, session lists for customers, confirmed stock watches. */
export const lanesAndConfirmedWatches: Migration = {
  async up(db: Kysely<unknown>) {
    await prioritiseMessages(db);
    await nameSessions(db);
    await confirmWatches(db);
  },
};

/** Each channel is read separately, its codes before its other messages. */
async function prioritiseMessages(db: Kysely<unknown>) {
  await sql`alter table "outboxMessage" add column "priority" integer not null default 1`.execute(
    db,
  );
  await sql`drop index "outboxMessage_due"`.execute(db);
  await sql`create index "outboxMessage_due" on "outboxMessage" ("channel", "priority", "nextAttemptAt")
    where "sentAt" is null`.execute(db);
}

/** Adds a public id: the token's hash identifies the session and must stay secret. */
async function nameSessions(db: Kysely<unknown>) {
  await sql`alter table "session" add column "browser" text`.execute(db);
  if (engineOf(db) === 'postgres') {
    // Older processes may still open sessions.
    await sql`alter table "session" add column "sessionId" text not null
      default gen_random_uuid()::text`.execute(db);
  } else {
    await sql`alter table "session" add column "sessionId" text`.execute(db);
    await sql`update "session" set "sessionId" = lower(hex(randomblob(16)))`.execute(db);
  }
  await sql`create unique index "session_name" on "session" ("sessionId")`.execute(db);
}

/** Existing stock watches need no confirmation. */
async function confirmWatches(db: Kysely<unknown>) {
  await sql`alter table "stockWatch" add column "confirmBy" bigint`.execute(db);
  await sql`drop index "stockWatch_due"`.execute(db);
  await sql`create index "stockWatch_due" on "stockWatch" ("watchId")
    where "isDue" = 1 and "confirmBy" is null`.execute(db);
}
