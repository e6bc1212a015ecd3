import { sql, type Kysely, type Migration } from 'kysely';
import { codeType } from './columnTypes';

/** The people of a dealer's account, invitations to it, and orders that wait for approval. */
export const teams: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table "accountMember" (
      "customerId" bigint primary key references "customer" ("customerId"),
      "accountId" bigint not null references "customer" ("customerId"),
      ${terms},
      "joinedAt" bigint not null,
      check ("accountId" <> "customerId"))`.execute(db);
    await sql`create index "accountMember_account" on "accountMember" ("accountId")`.execute(db);
    await sql`create table "accountInvite" (
      "inviteId" ${codeType(db)} primary key,
      "accountId" bigint not null references "customer" ("customerId"),
      "phone" text not null,
      ${terms},
      "createdAt" bigint not null,
      "expiresAt" bigint not null,
      "settledAt" bigint)`.execute(db);
    await sql`create unique index "accountInvite_open" on "accountInvite" ("accountId", "phone")
      where "settledAt" is null`.execute(db);
    await sql`create index "accountInvite_phone" on "accountInvite" ("phone")
      where "settledAt" is null`.execute(db);
    await createRequests(db);
    for (const column of ['askedById', 'approvedById']) {
      await sql`alter table "salesOrder" add column ${sql.ref(column)} bigint
        references "customer" ("customerId")`.execute(db);
    }
    // What a colleague ordered this month counts against their limit.
    await sql`create index "salesOrder_asked" on "salesOrder" ("askedById", "placedAt")
      where "askedById" <> "customerId"`.execute(db);
  },
};

const terms = sql`"role" text not null check ("role" in ('buyer', 'technician')),
      "seesPrices" integer not null default 1,
      "orderLimitCents" bigint,
      "monthLimitCents" bigint`;

async function createRequests(db: Kysely<unknown>) {
  await sql`create table "orderRequest" (
    "requestId" ${codeType(db)} primary key,
    "accountId" bigint not null references "customer" ("customerId"),
    "askedById" bigint not null references "customer" ("customerId"),
    "state" text not null default 'waiting'
      check ("state" in ('waiting', 'approved', 'rejected', 'withdrawn')),
    "wanted" text not null,
    "totalCents" bigint not null,
    "pieces" integer not null,
    "key" text,
    "askedAt" bigint not null,
    "decidedAt" bigint,
    "decidedById" bigint references "customer" ("customerId"),
    "reason" text,
    "orderId" bigint references "salesOrder" ("orderId"),
    check (("state" = 'waiting') = ("decidedAt" is null)))`.execute(db);
  await sql`create unique index "orderRequest_key" on "orderRequest" ("askedById", "key")
    where "key" is not null`.execute(db);
  await sql`create index "orderRequest_account" on "orderRequest" ("accountId", "requestId")`.execute(
    db,
  );
}
