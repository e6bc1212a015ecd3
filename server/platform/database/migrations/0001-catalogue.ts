import { sql, type Kysely, type Migration } from 'kysely';
import { codeType } from './columnTypes';
import { createCubeTriggers } from './cubeTriggers';
import { engineOf } from './engineOf';

export const catalogue: Migration = {
  async up(db: Kysely<unknown>) {
    await createShelves(db);
    await createModels(db);
    await createItems(db);
    await createItemDetails(db);
    await createIndexes(db);
    await createCubeTriggers(db);
    await createSearchIndex(db);
  },
};

async function createShelves(db: Kysely<unknown>) {
  const code = codeType(db);
  await sql`create table "shopFact" ("name" text primary key, "value" text not null)`.execute(db);
  await sql`create table "category" (
    "catCode" ${code} primary key, "catName" text not null unique,
    "position" integer not null, "partKind" text)`.execute(db);
  await sql`create table "subCategory" (
    "sCatCode" ${code} primary key, "sCatName" text not null,
    "catCode" bigint not null references "category" ("catCode"),
    "position" integer not null, unique ("catCode", "sCatName"))`.execute(db);
  await sql`create table "tag" (
    "tagCode" ${code} primary key, "tagName" text not null,
    "sCatCode" bigint not null references "subCategory" ("sCatCode"),
    "position" integer not null, unique ("sCatCode", "tagName"))`.execute(db);
  await sql`create table "brand" (
    "bndCode" ${code} primary key, "bndName" text not null unique, "image" text,
    "mainBrand" integer not null, "position" integer not null)`.execute(db);
}

async function createModels(db: Kysely<unknown>) {
  await sql`create table "phoneModel" (
    "modelCode" ${codeType(db)} primary key,
    "bndCode" bigint not null references "brand" ("bndCode"),
    "series" text not null, "modelName" text not null, "releasedYear" integer,
    "itemCount" integer not null default 0, unique ("bndCode", "modelName"))`.execute(db);
  await sql`create table "modelNumber" (
    "modelCode" bigint not null references "phoneModel" ("modelCode"),
    "modelNumber" text not null, "position" integer not null,
    primary key ("modelCode", "modelNumber"))`.execute(db);
}

async function createItems(db: Kysely<unknown>) {
  await sql`create table "item" (
    "itmCode" ${codeType(db)} primary key,
    "sku" text not null unique,
    "itmName" text not null,
    "itmType" text not null check ("itmType" in ('S', 'C', 'M')),
    "parentItmCode" bigint references "item" ("itmCode"),
    "visible" integer not null default 1,
    "inStock" integer not null check ("inStock" >= 0),
    "sellingCents" bigint not null check ("sellingCents" >= 0),
    "disPerHundredths" bigint not null check ("disPerHundredths" between 0 and 10000),
    "shortSpecs" text not null,
    "img1" text,
    "catCode" bigint not null references "category" ("catCode"),
    "sCatCode" bigint references "subCategory" ("sCatCode"),
    "tagCode" bigint references "tag" ("tagCode"),
    "bndCode" bigint references "brand" ("bndCode"),
    "partKind" text, "grade" text, "frame" text, "colour" text,
    "warrantyMonths" integer,
    "weightGrams" integer not null check ("weightGrams" >= 0),
    "gradeGroup" text, "modelNumber" text,
    "popularity" integer not null,
    "isNew" integer not null, "isRestocked" integer not null,
    "createdAt" bigint not null, "updatedAt" bigint not null,
    "priceCents" bigint generated always as
      (("sellingCents" * (10000 - "disPerHundredths") + 5000) / 10000) stored,
    "hasStock" integer generated always as (case when "inStock" > 0 then 1 else 0 end) stored,
    "isDiscounted" integer generated always as
      (case when "disPerHundredths" > 0 then 1 else 0 end) stored,
    "listed" integer generated always as
      (case when "visible" = 1 and "itmType" <> 'C' then 1 else 0 end) stored,
    check (("itmType" = 'C') = ("parentItmCode" is not null)))`.execute(db);
}

async function createItemDetails(db: Kysely<unknown>) {
  await sql`create table "itemPrice" (
    "itmCode" bigint not null references "item" ("itmCode"),
    "userType" integer not null, "sellingCents" bigint not null check ("sellingCents" >= 0),
    primary key ("itmCode", "userType"))`.execute(db);
  await sql`create table "itemModel" (
    "modelCode" bigint not null references "phoneModel" ("modelCode"),
    "itmCode" bigint not null references "item" ("itmCode"),
    primary key ("modelCode", "itmCode"))`.execute(db);
  await sql`create table "itemOption" (
    "itmCode" bigint not null references "item" ("itmCode"),
    "optionName" text not null, "optionValue" text not null, "position" integer not null,
    primary key ("itmCode", "optionName"))`.execute(db);
  await sql`create table "itemCube" (
    "catCode" bigint not null, "sCatCode" bigint not null, "tagCode" bigint not null,
    "bndCode" bigint not null, "partKind" text not null, "grade" text not null,
    "frame" text not null, "colour" text not null, "warrantyMonths" integer not null,
    "hasStock" integer not null, "isDiscounted" integer not null,
    "isNew" integer not null, "isRestocked" integer not null,
    "itemCount" integer not null,
    "changedAt" bigint not null,
    primary key ("catCode", "sCatCode", "tagCode", "bndCode", "partKind", "grade", "frame",
      "colour", "warrantyMonths", "hasStock", "isDiscounted", "isNew", "isRestocked"))`.execute(db);
}

/** A list page reads its first rows straight from one of these, at any size of the shelf. */
async function createIndexes(db: Kysely<unknown>) {
  const scopes = ['catCode', 'sCatCode', 'tagCode', 'bndCode', 'partKind'];
  const best = sql`"hasStock" desc, "popularity" desc, "itmCode"`;
  for (const scope of scopes) {
    const name = sql.id(`item_best_by_${scope}`);
    await sql`create index ${name} on "item" (${sql.id(scope)}, ${best}) where "listed" = 1`.execute(
      db,
    );
  }
  for (const scope of ['catCode', 'bndCode', 'partKind']) {
    const name = sql.id(`item_price_by_${scope}`);
    await sql`create index ${name} on "item" (${sql.id(scope)}, "priceCents") where "listed" = 1`.execute(
      db,
    );
  }
  const plain: [string, ReturnType<typeof sql>][] = [
    ['item_best', sql`"item" (${best}) where "listed" = 1`],
    ['item_price', sql`"item" ("priceCents") where "listed" = 1`],
    ['item_newest', sql`"item" ("createdAt" desc) where "listed" = 1`],
    ['item_new', sql`"item" (${best}) where "listed" = 1 and "isNew" = 1`],
    ['item_restocked', sql`"item" (${best}) where "listed" = 1 and "isRestocked" = 1`],
    ['item_discounted', sql`"item" (${best}) where "listed" = 1 and "isDiscounted" = 1`],
    ['item_grade_group', sql`"item" ("gradeGroup") where "gradeGroup" is not null`],
    ['item_parent', sql`"item" ("parentItmCode") where "parentItmCode" is not null`],
    ['itemModel_item', sql`"itemModel" ("itmCode")`],
    ['itemCube_changed', sql`"itemCube" ("changedAt")`],
    ['subCategory_category', sql`"subCategory" ("catCode")`],
    ['tag_subCategory', sql`"tag" ("sCatCode")`],
  ];
  for (const [name, on] of plain) {
    await sql`create index ${sql.id(name)} on ${on}`.execute(db);
  }
}

/** Stores an item's search words, normalized by server/catalogue/search, in the engine's full-text index. */
async function createSearchIndex(db: Kysely<unknown>) {
  // Each word of item names and colours once: typos are corrected against them.
  await sql`create table "searchWord" (
    "kind" text not null, "word" text not null, primary key ("kind", "word"))`.execute(db);
  await sql`create index "item_best_by_bndCode_partKind" on "item"
    ("bndCode", "partKind", "hasStock" desc, "popularity" desc, "itmCode")
    where "listed" = 1`.execute(db);
  if (engineOf(db) === 'postgres') {
    await sql`create table "itemSearch" (
      "itmCode" bigint primary key references "item" ("itmCode"),
      "words" tsvector not null)`.execute(db);
    await sql`create index "itemSearch_words" on "itemSearch" using gin ("words")`.execute(db);
    return;
  }
  // detail=none: words are matched, never phrases. Words arrive folded and separated by spaces, so
  // the simplest tokenizer is enough; '_' begins marks that users cannot type.
  await sql`create virtual table "itemSearch" using fts5
    ("words", content='', contentless_delete=1, detail=none,
     prefix='1 2 3', tokenize="ascii tokenchars '_'")`.execute(db);
}
