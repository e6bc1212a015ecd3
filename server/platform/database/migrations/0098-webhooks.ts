import { sql, type Kysely } from 'kysely';
import { codeType } from './columnTypes';
import { engineOf } from './engineOf';
import type { ShopMigration } from './shopMigration';

/**
 * What other programs hear of: addresses, changed items that are told together, and a log of attempts. Triggers write
 * what is to be told in the transaction of the change: a job for each order event and address, a row for each item.
 */
export const webhooks: ShopMigration = {
  async up(db: Kysely<unknown>) {
    await sql`create table "webhook" (
      "webhookId" ${codeType(db)} primary key,
      "url" text not null,
      "secret" text not null,
      "orders" integer not null,
      "stock" integer not null,
      "prices" integer not null,
      "isOn" integer not null,
      "createdAt" bigint not null)`.execute(db);
    await sql`create table "webhookItem" (
      "itmCode" bigint not null,
      "what" text not null,
      primary key ("what", "itmCode"))`.execute(db);
    await sql`create table "webhookLog" (
      "logId" ${codeType(db)} primary key,
      "webhookId" bigint not null,
      "messageId" text not null,
      "type" text not null,
      "payload" text not null,
      "attempt" integer not null,
      "at" bigint not null,
      "status" integer,
      "ms" integer not null,
      "failure" text)`.execute(db);
    await sql`create index "webhookLog_webhook" on "webhookLog" ("webhookId", "logId")`.execute(db);
    if (engineOf(db) === 'postgres') await postgresTriggers(db);
    else await sqliteTriggers(db);
  },
};

/** Steps that change what an order is, without another status. */
const CHANGES = `('change-address', 'change-lines', 'change-prices', 'split', 'pay', 'refund', 'credit',
  'charge-back', 'release', 'reverse-payment', 'cancel-rest', 'send', 'correct-waybill', 'hold')`;

const jobsOf = (event: string, payload: string) => `
  insert into "job" ("lane", "kind", "payload", "priority", "attempts", "runAfter", "createdAt")
  select 'webhook', 'order', ${payload}, 2, 0, ${event}."at", ${event}."at"
  from "webhook" where "isOn" = 1 and "orders" = 1`;

const itemsOf = (what: 'stock' | 'prices') => `
  insert into "webhookItem" ("itmCode", "what")
  select new."itmCode", '${what}' where exists (
    select 1 from "webhook" where "isOn" = 1 and "${what}" = 1)
  on conflict do nothing`;

const isTold = `(new."fromStatus" is null or new."fromStatus" <> new."toStatus" or new."action" in ${CHANGES})`;
const PRICE = `old."sellingCents" <> new."sellingCents" or old."disPerHundredths" <> new."disPerHundredths"`;

async function sqliteTriggers(db: Kysely<unknown>): Promise<void> {
  const payload = `json_object('webhookId', "webhookId", 'eventId', new."eventId")`;
  const statements = [
    `create trigger "webhook_order" after insert on "orderEvent" when ${isTold}
     begin ${jobsOf('new', payload)}; end`,
    `create trigger "webhook_stock" after update of "inStock" on "item"
     when old."inStock" <> new."inStock" begin ${itemsOf('stock')}; end`,
    `create trigger "webhook_price" after update of "sellingCents", "disPerHundredths" on "item"
     when ${PRICE} begin ${itemsOf('prices')}; end`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

async function postgresTriggers(db: Kysely<unknown>): Promise<void> {
  const payload = `json_build_object('webhookId', "webhookId", 'eventId', new."eventId")::text`;
  const body = (name: string, work: string) => `create function ${name}() returns trigger
    language plpgsql as $$ begin ${work}; return null; end $$`;
  const statements = [
    body('webhook_order', jobsOf('new', payload)),
    body('webhook_stock', itemsOf('stock')),
    body('webhook_price', itemsOf('prices')),
    `create trigger "webhook_order" after insert on "orderEvent" for each row
     when (${isTold}) execute function webhook_order()`,
    `create trigger "webhook_stock" after update of "inStock" on "item" for each row
     when (old."inStock" <> new."inStock") execute function webhook_stock()`,
    `create trigger "webhook_price" after update of "sellingCents", "disPerHundredths" on "item" for each row
     when (${PRICE}) execute function webhook_price()`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
