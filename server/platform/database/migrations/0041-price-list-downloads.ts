import { sql, type Kysely, type Migration } from 'kysely';
import { engineOf } from './engineOf';

/** The prices that a dealer has downloaded last, to mark what changed since. */
export const priceListDownloads: Migration = {
  async up(db: Kysely<unknown>) {
    const bytes = sql.raw(engineOf(db) === 'postgres' ? 'bytea' : 'blob');
    await sql`create table "priceListDownload" (
      "accountId" bigint not null primary key references "customer" ("customerId"),
      "at" bigint not null,
      "prices" ${bytes} not null,
      "beforeAt" bigint,
      "pricesBefore" ${bytes})`.execute(db);
  },
};
