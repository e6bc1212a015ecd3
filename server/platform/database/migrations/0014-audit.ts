import { sql, type Kysely, type Migration } from 'kysely';
import { codeType } from './columnTypes';

/** Every write of staff: who, when, from and to. */
export const audit: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table "audit" (
      "auditId" ${codeType(db)} primary key,
      "at" bigint not null,
      "actorKind" text not null,
      "actorId" bigint,
      "actorName" text not null,
      "operation" text not null,
      "subject" text not null,
      "before" text,
      "after" text
    )`.execute(db);
    await sql`create index "audit_subject" on "audit" ("subject", "auditId")`.execute(db);
  },
};
