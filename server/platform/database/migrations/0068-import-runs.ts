import { sql, type Kysely, type Migration } from 'kysely';
import { codeType } from './columnTypes';

/** Lists that are imported in the office: the file, what is done with it, and what came of it. */
export const importRuns: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table "importRun" (
      "importId" ${codeType(db)} primary key,
      "fileName" text not null,
      "hash" text not null,
      "bytes" integer not null,
      "state" text not null
        check ("state" in ('columns', 'trying', 'tried', 'writing', 'written', 'failed')),
      "columns" text not null,
      "mapping" text not null,
      "corrections" text not null,
      "problem" text,
      "report" text,
      "refusedHash" text,
      "batchId" bigint,
      "done" integer not null default 0,
      "turn" integer not null default 0,
      "attempts" integer not null default 0,
      "leaseUntil" bigint,
      "actorKind" text not null check ("actorKind" in ('staff', 'customer', 'system')),
      "actorId" bigint,
      "actorName" text not null,
      "createdAt" bigint not null,
      "changedAt" bigint not null)`.execute(db);
    await sql`create index "importRun_open" on "importRun" ("importId")
      where "state" in ('trying', 'writing')`.execute(db);
  },
};
