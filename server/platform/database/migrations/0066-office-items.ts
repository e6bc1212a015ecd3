import { sql, type Kysely, type Migration } from 'kysely';
import { codeType } from './columnTypes';
import { NOW } from './cubeTriggers';
import { engineOf } from './engineOf';

/**
 * Items in the office: prices that are asked for, notes of the staff, an index that answers every list of the
 * office, the search words of hidden items, and the named views of the list.
 */
export const officeItems: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table "item" add column "askForPrice" integer not null default 0
      check ("askForPrice" in (0, 1))`.execute(db);
    await sql`alter table "item" add column "staffNotes" text`.execute(db);
    await hideAskedPrices(db);
    await createHiddenSearch(db);
    await sql`create table "itemView" (
      "viewId" ${codeType(db)} primary key,
      "name" text not null, "nameKey" text not null unique, "query" text not null,
      "changedAt" bigint not null, "changedBy" text not null)`.execute(db);
  },
};

const ASKED = `case when new."askForPrice" = 1 then 0 else new."priceCents" end`;

/** Lists of the shop know no price of an item whose price is asked for: neither its order nor a range shows it. */
async function hideAskedPrices(db: Kysely<unknown>): Promise<void> {
  const isPostgres = engineOf(db) === 'postgres';
  for (const statement of isPostgres ? postgresTriggers() : sqliteTriggers()) {
    await sql.raw(statement).execute(db);
  }
}

function sqliteTriggers(): string[] {
  const isAsked = `new."priceCents" > 0 and
    (select "askForPrice" from "item" where "itmCode" = new."itmCode") = 1`;
  const hide = `update "itemPlace" set "priceCents" = 0 where "itmCode" = new."itmCode";`;
  return [
    `create trigger "asked_insert" after insert on "itemPlace" when ${isAsked} begin ${hide} end`,
    `create trigger "asked_update" after update of "priceCents" on "itemPlace"
      when ${isAsked} begin ${hide} end`,
    `create trigger "asked_change" after update of "askForPrice" on "item"
      when old."askForPrice" <> new."askForPrice" and new."listed" = 1 begin
      update "itemPlace" set "priceCents" = ${ASKED}, "changedAt" = ${NOW.sqlite}
        where "itmCode" = new."itmCode"; end`,
  ];
}

function postgresTriggers(): string[] {
  return [
    `create function asked_price() returns trigger language plpgsql as $$ begin
      if exists (select 1 from "item" where "itmCode" = new."itmCode" and "askForPrice" = 1)
        then new."priceCents" := 0; end if;
      return new; end $$`,
    `create trigger asked_price before insert or update of "priceCents" on "itemPlace" for each row
      when (new."priceCents" > 0) execute function asked_price()`,
    `create function asked_change() returns trigger language plpgsql as $$ begin
      update "itemPlace" set "priceCents" = ${ASKED}, "changedAt" = ${NOW.postgres}
        where "itmCode" = new."itmCode";
      return null; end $$`,
    `create trigger asked_change after update of "askForPrice" on "item" for each row
      when (old."askForPrice" <> new."askForPrice" and new."listed" = 1)
      execute function asked_change()`,
  ];
}

/**
 * SQLite reads any list of the office from this index alone, which migration 0067 creates: it also has whether
 * there is a photo. PostgreSQL reads the table as fast, and would write a sold piece into every index.
 */
export async function createListIndex(db: Kysely<unknown>): Promise<void> {
  if (engineOf(db) === 'postgres') return;
  await sql`create index "item_office" on "item" ("catCode", "bndCode", "visible", "grade", "partKind",
    "colour", "itmType", "sellingCents", "disPerHundredths", "askForPrice", "inStock", "updatedAt", "sku",
    "itmName", "parentItmCode", "photoVersion")`.execute(db);
}

/** The shop's index has listed items only; the office finds hidden ones in this one. */
async function createHiddenSearch(db: Kysely<unknown>): Promise<void> {
  if (engineOf(db) === 'postgres') {
    await sql`create table "hiddenSearch" (
      "itmCode" bigint primary key references "item" ("itmCode"),
      "words" tsvector not null)`.execute(db);
    await sql`create index "hiddenSearch_words" on "hiddenSearch" using gin ("words")`.execute(db);
  } else {
    await sql`create virtual table "hiddenSearch" using fts5
      ("words", content='', contentless_delete=1, detail=none,
       prefix='1 2 3', tokenize="ascii tokenchars '_'")`.execute(db);
  }
  // A job indexes all items again where some are hidden.
  await sql`insert into "shopFact" ("name", "value")
    select 'searchIndexFrom', '0' where exists (select 1 from "item" where "visible" = 0)
    on conflict ("name") do update set "value" = excluded."value"`.execute(db);
}
