import { sql, type Kysely, type Migration } from 'kysely';

/** What an item costs retail customers. */
const PRICE = [
  'sellingCents',
  'askForPrice',
  'disPerHundredths',
  'statedDisPerHundredths',
  'discountFrom',
  'discountTo',
  'discountTurnsAt',
] as const;

/** The price of an item with variants is that of the cheapest one; "isFromPrice" where they differ. */
export const pricesOfVariants: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table "item" add column "isFromPrice" integer not null default 0
      check ("isFromPrice" in (0, 1))`.execute(db);
    await sql`create table "cheapestVariant" as
      select "itmCode" as "variant", "parentItmCode" as "parent" from (
        select "itmCode", "parentItmCode", row_number() over (partition by "parentItmCode"
          order by case when "askForPrice" = 1 or "priceCents" = 0 then 1 else 0 end,
            "priceCents", "itmCode") as "rank"
        from "item" where "itmType" = 'C' and "visible" = 1) as "ranked" where "rank" = 1`.execute(
      db,
    );
    const columns = sql.join(PRICE.map((column) => sql.ref(column)));
    await sql`update "item" set (${columns}) = (select ${columns} from "item" as "own"
        inner join "cheapestVariant" on "variant" = "own"."itmCode"
        where "parent" = "item"."itmCode"),
      "isFromPrice" = (select case when min(${SHOWN}) = max(${SHOWN}) then 0 else 1 end
        from "item" as "own" where "parentItmCode" = "item"."itmCode" and "visible" = 1)
      where "itmCode" in (select "parent" from "cheapestVariant")`.execute(db);
    await copyDetails(db, 'itemPrice', ['userType', 'sellingCents']);
    await copyDetails(db, 'itemBreak', ['userType', 'fromQty', 'sellingCents']);
    await sql`drop table "cheapestVariant"`.execute(db);
  },
};

/** A price that is asked for is none. */
const SHOWN = sql`case when "own"."askForPrice" = 1 then 0 else "own"."priceCents" end`;

async function copyDetails(db: Kysely<unknown>, table: string, names: readonly string[]) {
  const columns = sql.join(names.map((name) => sql.ref(name)));
  await sql`delete from ${sql.table(table)}
    where "itmCode" in (select "parent" from "cheapestVariant")`.execute(db);
  await sql`insert into ${sql.table(table)} ("itmCode", ${columns})
    select "parent", ${columns} from ${sql.table(table)}
    inner join "cheapestVariant" on "variant" = "itmCode"`.execute(db);
}
