import { sql, type Kysely, type Migration } from 'kysely';

/** Sign-ins by Google and Facebook that have begun, and registrations that come from one. */
export const signInProviders: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table "providerSignIn" (
      "stateHash" text primary key,
      "deviceHash" text not null,
      "authType" text not null check ("authType" in ('google', 'facebook')),
      "destination" text not null,
      "customerId" bigint references "customer" ("customerId"),
      "createdAt" bigint not null,
      "returnedAt" bigint,
      "subject" text,
      "fullName" text)`.execute(db);
    await sql`create index "providerSignIn_device" on "providerSignIn" ("deviceHash", "createdAt")`.execute(
      db,
    );
    await sql`create index "providerSignIn_age" on "providerSignIn" ("createdAt")`.execute(db);
    await sql`alter table "registration" add column "authType" text`.execute(db);
    await sql`alter table "registration" add column "subject" text`.execute(db);
  },
};
