import { sql, type Kysely } from 'kysely';
import { codeType } from './columnTypes';
import type { ShopMigration } from './shopMigration';

/**
 * Orders that change before they are packed: agreed prices, the order that a part was split from, the day before
 * which nobody picks, and tasks for one person. Two indexes for the hand-over of many parcels.
 */
export const ordersGrow: ShopMigration = {
  async up(db: Kysely<unknown>) {
    await sql`create table "orderTask" (
      "taskId" ${codeType(db)} primary key,
      "orderId" bigint not null references "salesOrder" ("orderId"),
      "words" text not null,
      "staffId" bigint not null,
      "createdAt" bigint not null,
      "actorKind" text not null,
      "actorId" bigint,
      "actorName" text not null,
      "doneAt" bigint,
      "doneBy" text)`.execute(db);
    await sql`create index "orderTask_open" on "orderTask" ("staffId", "taskId")
      where "doneAt" is null`.execute(db);
    await sql`create index "orderTask_order" on "orderTask" ("orderId")`.execute(db);
    await sql`alter table "orderLine" add column "agreedFromCents" bigint`.execute(db);
    await sql`alter table "salesOrder" add column "pickFrom" bigint`.execute(db);
    await sql`alter table "salesOrder" add column "splitFromId" bigint`.execute(db);
    await sql`create index "parcel_waiting" on "parcel" ("parcelId")
      where "sentAt" is null and "returnedAt" is null`.execute(db);
    await sql`create index "parcel_sent" on "parcel" ("sentAt")
      where "sentAt" is not null`.execute(db);
  },
};
