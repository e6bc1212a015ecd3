import { sql, type Kysely, type Migration } from 'kysely';
import { codeType } from './columnTypes';

/** Stock watches: customers to notify when an item is back. */
export const stockWatch: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table "stockWatch" (
      "watchId" ${codeType(db)} primary key,
      "itmCode" bigint not null references "item" ("itmCode"),
      "channel" text not null check ("channel" in ('sms', 'mail')),
      "recipient" text not null,
      "createdAt" bigint not null,
      unique ("itmCode", "channel", "recipient"))`.execute(db);
  },
};
