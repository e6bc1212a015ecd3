import { sql, type Kysely, type Migration } from 'kysely';
import { NOW } from './cubeTriggers';
import { engineOf } from './engineOf';

/** The owner's settings: every version whole, and what each changed. */
export const settings: Migration = {
  async up(db: Kysely<unknown>) {
    const now = sql.raw(NOW[engineOf(db)]);
    await sql`create table "settingsVersion" (
      "version" integer primary key,
      "given" text not null,
      "actorKind" text not null,
      "actorId" bigint,
      "actorName" text not null,
      "at" bigint not null default (${now}),
      "why" text,
      "restoredFrom" integer references "settingsVersion" ("version"))`.execute(db);
    await sql`create table "settingsChange" (
      "version" integer not null references "settingsVersion" ("version"),
      "path" text not null,
      "before" text not null,
      "after" text not null,
      primary key ("path", "version"))`.execute(db);
    await sql`create index "settingsChange_version" on "settingsChange" ("version")`.execute(db);
  },
};
