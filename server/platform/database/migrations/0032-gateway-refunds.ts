import { sql, type Kysely, type Migration } from 'kysely';
import { codeType } from './columnTypes';

/** What gateways were asked to pay back, and what became of it. */
export const gatewayRefunds: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table "gatewayRefund" (
      "refundId" ${codeType(db)} primary key,
      "orderId" bigint not null references "salesOrder" ("orderId"),
      "attemptId" bigint not null references "paymentAttempt" ("attemptId"),
      "cents" bigint not null check ("cents" > 0),
      "state" text not null check ("state" in ('waiting', 'done', 'refused', 'unclear')),
      "createdAt" bigint not null,
      "askedAt" bigint,
      "tries" integer not null default 0,
      "nextTryAt" bigint,
      "answer" text check (length("answer") <= 200),
      "actorKind" text not null,
      "actorId" bigint,
      "actorName" text not null)`.execute(db);
    await sql`create index "gatewayRefund_order" on "gatewayRefund" ("orderId")`.execute(db);
    await sql`create index "gatewayRefund_next" on "gatewayRefund" ("nextTryAt")
      where "nextTryAt" is not null`.execute(db);
  },
};
