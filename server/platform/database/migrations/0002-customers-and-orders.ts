import { sql, type Kysely, type Migration } from 'kysely';
import { codeType } from './columnTypes';

/** Customers, carts and orders. */
export const customersAndOrders: Migration = {
  async up(db: Kysely<unknown>) {
    await createCustomers(db);
    await createSessions(db);
    await createCarts(db);
    await createOrders(db);
    await createOrderLines(db);
    await createMessages(db);
  },
};

async function createCustomers(db: Kysely<unknown>) {
  await sql`create table "customer" (
    "customerId" ${codeType(db)} primary key,
    "fullName" text not null,
    "shopName" text,
    "phone" text unique,
    "email" text,
    "emailVerified" integer not null default 0,
    "passwordHash" text not null,
    "userType" integer not null default 1 check ("userType" >= 1),
    "createdAt" bigint not null,
    "updatedAt" bigint not null,
    check ("phone" is not null or "email" is not null))`.execute(db);
  // Anybody can claim an address at registration; only one account can verify it.
  await sql`create unique index "customer_provenEmail" on "customer" ("email") where "emailVerified" = 1`.execute(
    db,
  );
  await sql`create index "customer_email" on "customer" ("email") where "email" is not null`.execute(
    db,
  );
  await sql`create table "address" (
    "addressId" ${codeType(db)} primary key,
    "customerId" bigint not null references "customer" ("customerId"),
    "fullName" text not null, "shopName" text,
    "line1" text not null, "line2" text,
    "town" text not null, "district" text not null, "postcode" text,
    "phone" text not null, "secondPhone" text,
    "usedAt" bigint not null)`.execute(db);
  await sql`create index "address_customer" on "address" ("customerId", "usedAt" desc)`.execute(db);
}

async function createSessions(db: Kysely<unknown>) {
  // A known number registers like any other, so that registration does not reveal customers.
  await sql`create table "registration" (
    "registrationId" ${codeType(db)} primary key,
    "fullName" text not null,
    "phone" text not null,
    "email" text,
    "passwordHash" text not null,
    "createdAt" bigint not null)`.execute(db);
  await sql`create table "session" (
    "tokenHash" text primary key,
    "customerId" bigint references "customer" ("customerId"),
    "registrationId" bigint references "registration" ("registrationId"),
    "createdAt" bigint not null,
    "lastSeenAt" bigint not null,
    "endedAt" bigint,
    check (("customerId" is null) <> ("registrationId" is null)))`.execute(db);
  await sql`create index "session_customer" on "session" ("customerId")`.execute(db);
  await sql`create index "session_registration" on "session" ("registrationId")`.execute(db);
  await sql`create table "oneTimeCode" (
    "codeId" ${codeType(db)} primary key,
    "subject" text not null,
    "purpose" text not null,
    "codeHash" text not null,
    "wrongTries" integer not null default 0,
    "usedAt" bigint,
    "createdAt" bigint not null,
    "expiresAt" bigint not null)`.execute(db);
  await sql`create index "oneTimeCode_subject" on "oneTimeCode" ("subject", "purpose", "createdAt")`.execute(
    db,
  );
  await sql`create table "attemptCount" (
    "subject" text primary key,
    "attempts" integer not null,
    "windowStartedAt" bigint not null)`.execute(db);
}

async function createCarts(db: Kysely<unknown>) {
  await sql`create table "cartLine" (
    "customerId" bigint not null references "customer" ("customerId"),
    "itmCode" bigint not null references "item" ("itmCode"),
    "qty" integer not null check ("qty" > 0),
    "addedAt" bigint not null,
    primary key ("customerId", "itmCode"))`.execute(db);
  await sql`create table "wishlistItem" (
    "customerId" bigint not null references "customer" ("customerId"),
    "itmCode" bigint not null references "item" ("itmCode"),
    "addedAt" bigint not null,
    primary key ("customerId", "itmCode"))`.execute(db);
}

async function createOrders(db: Kysely<unknown>) {
  await sql`create table "counter" (
    "name" text primary key, "value" bigint not null)`.execute(db);
  await sql`create table "salesOrder" (
    "orderId" ${codeType(db)} primary key,
    "orderNumber" text not null unique,
    "customerId" bigint not null references "customer" ("customerId"),
    "status" text not null,
    "paymentTitle" text not null,
    "invCents" bigint not null check ("invCents" >= 0),
    "delCents" bigint not null check ("delCents" >= 0),
    "discountCents" bigint not null,
    "processingCents" bigint not null,
    "paymentChargeCents" bigint not null,
    "totalCents" bigint not null check ("totalCents" >= 0),
    "weightGrams" bigint not null,
    "fullName" text not null, "shopName" text,
    "line1" text not null, "line2" text,
    "town" text not null, "district" text not null, "postcode" text,
    "phone" text not null, "secondPhone" text,
    "note" text,
    "placedAt" bigint not null,
    "holdUntil" bigint)`.execute(db);
  await sql`create index "salesOrder_customer" on "salesOrder" ("customerId", "placedAt" desc)`.execute(
    db,
  );
}

async function createOrderLines(db: Kysely<unknown>) {
  await sql`create table "orderLine" (
    "orderId" bigint not null references "salesOrder" ("orderId"),
    "position" integer not null,
    "itmCode" bigint not null references "item" ("itmCode"),
    "sku" text not null, "itmName" text not null,
    "qty" integer not null check ("qty" > 0),
    "sellingCents" bigint not null, "disPerHundredths" bigint not null,
    "unitCents" bigint not null, "lineCents" bigint not null,
    "weightGrams" integer not null,
    primary key ("orderId", "position"))`.execute(db);
  await sql`create index "orderLine_item" on "orderLine" ("itmCode")`.execute(db);
  await sql`create table "idempotencyKey" (
    "customerId" bigint not null references "customer" ("customerId"),
    "key" text not null,
    "requestHash" text not null,
    "orderId" bigint not null references "salesOrder" ("orderId"),
    "createdAt" bigint not null,
    primary key ("customerId", "key"))`.execute(db);
}

async function createMessages(db: Kysely<unknown>) {
  await sql`create table "outboxMessage" (
    "messageId" ${codeType(db)} primary key,
    "channel" text not null check ("channel" in ('sms', 'mail')),
    "recipient" text not null,
    "subject" text not null,
    "body" text not null,
    "attempts" integer not null default 0,
    "nextAttemptAt" bigint not null,
    "sentAt" bigint,
    "failure" text,
    "createdAt" bigint not null,
    "expiresAt" bigint)`.execute(db);
  await sql`create index "outboxMessage_due" on "outboxMessage" ("nextAttemptAt") where "sentAt" is null`.execute(
    db,
  );
}
