import { sql, type Kysely, type Migration } from 'kysely';
import { codeType } from './columnTypes';

/** People who work in the shop: sign-in, second factor, sessions, set-up links. */
export const staff: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table "staff" (
      "staffId" ${codeType(db)} primary key,
      "name" text not null,
      "nameKey" text not null unique,
      "role" text not null,
      "passwordHash" text,
      "totpSecret" text,
      "totpStep" bigint not null default 0,
      "createdAt" bigint not null,
      "disabledAt" bigint
    )`.execute(db);
    await createSessions(db);
    await sql`create table "staffLink" (
      "tokenHash" text primary key,
      "staffId" bigint not null references "staff" ("staffId"),
      "totpSecret" text,
      "createdAt" bigint not null
    )`.execute(db);
    await sql`create index "staffLink_staff" on "staffLink" ("staffId")`.execute(db);
    await sql`create table "staffRecoveryCode" (
      "staffId" bigint not null references "staff" ("staffId"),
      "codeHash" text not null,
      primary key ("staffId", "codeHash")
    )`.execute(db);
    await sql`create table "staffDevice" (
      "staffId" bigint not null references "staff" ("staffId"),
      "deviceHash" text not null,
      "usedAt" bigint not null,
      "trustedUntil" bigint not null default 0,
      primary key ("staffId", "deviceHash")
    )`.execute(db);
  },
};

async function createSessions(db: Kysely<unknown>) {
  await sql`create table "staffSession" (
    "tokenHash" text primary key,
    "sessionId" text not null unique,
    "staffId" bigint not null references "staff" ("staffId"),
    "needsCode" integer not null,
    "browser" text,
    "createdAt" bigint not null,
    "lastSeenAt" bigint not null,
    "confirmedAt" bigint,
    "endedAt" bigint
  )`.execute(db);
  await sql`create index "staffSession_staff" on "staffSession" ("staffId")`.execute(db);
}
