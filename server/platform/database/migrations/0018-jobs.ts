import { sql, type Kysely, type Migration } from 'kysely';
import { codeType } from './columnTypes';
import { engineOf } from './engineOf';

/** One table of jobs instead of the outbox, and the owner's words of messages. */
export const jobs: Migration = {
  async up(db: Kysely<unknown>) {
    await createJobs(db);
    await moveMessages(db);
    await sql`create table "messageTemplate" (
      "templateKey" text primary key,
      "sms" text not null,
      "subject" text not null,
      "mail" text not null,
      "version" integer not null,
      "changedAt" bigint not null,
      "changedBy" text not null
    )`.execute(db);
  },
};

async function createJobs(db: Kysely<unknown>) {
  await sql`create table "job" (
    "jobId" ${codeType(db)} primary key,
    "lane" text not null,
    "kind" text not null,
    "payload" text not null,
    "uniqueKey" text unique,
    "priority" integer not null,
    "attempts" integer not null default 0,
    "runAfter" bigint not null,
    "lease" bigint,
    "doneAt" bigint,
    "failedAt" bigint,
    "failure" text,
    "createdAt" bigint not null,
    "expiresAt" bigint
  )`.execute(db);
  await sql`create index "job_due" on "job" ("lane", "priority", "runAfter")
    where "doneAt" is null and "failedAt" is null`.execute(db);
  await sql`create index "job_waiting" on "job" ("jobId")
    where "doneAt" is null and "failedAt" is null`.execute(db);
  await sql`create index "job_failed" on "job" ("jobId") where "failedAt" is not null`.execute(db);
  await sql`create index "job_created" on "job" ("createdAt")`.execute(db);
}

/** The end of time, with which the outbox marked messages that it gave up. */
const NEVER = Number.MAX_SAFE_INTEGER;

/** Messages keep their numbers, so that those of one moment keep their order. */
async function moveMessages(db: Kysely<unknown>) {
  const isPostgres = engineOf(db) === 'postgres';
  // A process of the version before may be putting a message into it.
  if (isPostgres) await sql`lock table "outboxMessage" in access exclusive mode`.execute(db);
  const object = sql.raw(isPostgres ? 'json_build_object' : 'json_object');
  const isDead = sql`"sentAt" is null and "nextAttemptAt" >= ${sql.lit(NEVER)}`;
  await sql`insert into "job" ("jobId", "lane", "kind", "payload", "priority", "attempts",
      "runAfter", "doneAt", "failedAt", "failure", "createdAt", "expiresAt")
    select "messageId", "channel", 'message',
      cast(${object}('recipient', "recipient", 'subject', "subject", 'body', "body",
        'replyTo', "replyTo") as text),
      "priority", "attempts",
      case when "nextAttemptAt" >= ${sql.lit(NEVER)} then "createdAt" else "nextAttemptAt" end,
      "sentAt", case when ${isDead} then "createdAt" end, "failure", "createdAt", "expiresAt"
    from "outboxMessage" where "recipient" <> ''`.execute(db);
  if (isPostgres) {
    await sql`select setval(pg_get_serial_sequence('"job"', 'jobId'),
      (select coalesce(max("jobId"), 0) + 1 from "job"), false)`.execute(db);
  }
  await sql`drop table "outboxMessage"`.execute(db);
}
