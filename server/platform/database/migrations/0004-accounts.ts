import { sql, type Kysely, type Migration } from 'kysely';
import { codeType } from './columnTypes';

/** Customer details, third-party sign-ins and requests for dealer prices. */
export const accounts: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table "customer" add column "tin" text`.execute(db);
    await sql`alter table "customer" add column "vatRegistered" integer not null default 0`.execute(
      db,
    );
    await sql`create table "customerIdentity" (
      "customerId" bigint not null references "customer" ("customerId"),
      "authType" text not null check ("authType" in ('google', 'facebook', 'apple')),
      "subject" text not null,
      "createdAt" bigint not null,
      primary key ("customerId", "authType"),
      unique ("authType", "subject"))`.execute(db);
    await sql`create table "dealerRequest" (
      "requestId" ${codeType(db)} primary key,
      "customerId" bigint not null references "customer" ("customerId"),
      "shopName" text not null,
      "town" text not null, "district" text not null,
      "registrationNumber" text,
      "buys" text not null,
      "note" text,
      "requestedAt" bigint not null,
      "settledAt" bigint)`.execute(db);
    // At most one open request.
    await sql`create unique index "dealerRequest_pending" on "dealerRequest" ("customerId") where "settledAt" is null`.execute(
      db,
    );
  },
};
