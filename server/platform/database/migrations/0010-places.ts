import { sql, type Kysely, type Migration } from 'kysely';
import { columnList, combination, CUBE_COLUMNS } from './cubeTriggers';
import { codeType } from './columnTypes';
import { engineOf } from './engineOf';
import { createPlaceTriggers, dropCubeTriggers, placedColumns } from './placeTriggers';

/**
 * Stores each listed item's combination in the cube and its sort keys. Processes keep them in
 * memory and read the changes (docs/decisions/0025).
 */
export const places: Migration = {
  async up(db: Kysely<unknown>) {
    await dropCubeTriggers(db);
    await numberCube(db);
    await sql`create table "itemPlace" (
      "itmCode" ${codeType(db)} primary key,
      "cubeId" bigint not null,
      "priceCents" bigint not null,
      "popularity" integer not null,
      "createdAt" bigint not null,
      "disPerHundredths" bigint not null,
      "changedAt" bigint not null)`.execute(db);
    const cubeOf = CUBE_COLUMNS.map((name) => `"itemCube"."${name}"`).join(', ');
    await sql
      .raw(
        `insert into "itemPlace" ("itmCode", "cubeId", ${placedColumns}, "changedAt")
          select "itmCode", "cubeId", ${placedColumns}, 0 from "item"
          join "itemCube" on (${cubeOf}) = (${combination('"item"')}) where "listed" = 1`,
      )
      .execute(db);
    await sql`create index "itemPlace_changed" on "itemPlace" ("changedAt", "itmCode")`.execute(db);
    await createPlaceTriggers(db);
  },
};

/** Gives every combination an id. SQLite cannot add one to an existing table: recreates it. */
async function numberCube(db: Kysely<unknown>): Promise<void> {
  if (engineOf(db) === 'postgres') {
    await sql`alter table "itemCube" add column "cubeId" bigserial unique`.execute(db);
    return;
  }
  await sql`alter table "itemCube" rename to "itemCubeBefore"`.execute(db);
  await sql`create table "itemCube" (
    "cubeId" integer primary key,
    "catCode" bigint not null, "sCatCode" bigint not null, "tagCode" bigint not null,
    "bndCode" bigint not null, "partKind" text not null, "grade" text not null,
    "frame" text not null, "colour" text not null, "warrantyMonths" integer not null,
    "hasStock" integer not null, "isDiscounted" integer not null,
    "isNew" integer not null, "isRestocked" integer not null,
    "itemCount" integer not null,
    "changedAt" bigint not null,
    unique ("catCode", "sCatCode", "tagCode", "bndCode", "partKind", "grade", "frame",
      "colour", "warrantyMonths", "hasStock", "isDiscounted", "isNew", "isRestocked"))`.execute(db);
  await sql
    .raw(
      `insert into "itemCube" (${columnList}, "itemCount", "changedAt")
        select ${columnList}, "itemCount", "changedAt" from "itemCubeBefore"`,
    )
    .execute(db);
  await sql`drop table "itemCubeBefore"`.execute(db);
  await sql`create index "itemCube_changed" on "itemCube" ("changedAt")`.execute(db);
}
