import { sql, type Kysely } from 'kysely';
import { changed, columnList, combination, sqliteTrigger } from './cubeTriggers';
import { engineOf } from './engineOf';
import { placedColumns } from './placeTriggers';
import type { ShopMigration } from './shopMigration';

/**
 * Counts of items are no longer kept in shared rows (docs/decisions/0118): "itemCube" only numbers the combinations,
 * and each process counts the entries of "itemPlace", whose column "change" says which are new: on PostgreSQL the
 * transaction that wrote the row, on SQLite, which has one writer, a number that rises.
 *
 * "itemCount" and "changedAt" stay for processes of the release before that still run, until the release after.
 */
export const countsFromPlaces: ShopMigration = {
  // Earlier releases would count by columns that are no longer kept.
  isBreaking: true,
  async up(db: Kysely<unknown>) {
    const isPostgres = engineOf(db) === 'postgres';
    for (const statement of isPostgres ? onPostgres() : onSqlite()) {
      await sql.raw(statement).execute(db);
    }
  },
};

const INDEXES = [
  `create index "itemPlace_change" on "itemPlace" ("change", "itmCode")`,
  `drop index "itemPlace_changed"`,
  `drop index "itemCube_changed"`,
];

const PLACED = ['priceCents', 'popularity', 'createdAt', 'disPerHundredths'];
const placedOf = (row: string) => PLACED.map((name) => `${row}."${name}"`).join(', ');
const moved = PLACED.map((name) => `old."${name}" is distinct from new."${name}"`).join(' or ');

/** Numbers the item's combination where no item had it before. */
const number = `insert into "itemCube" (${columnList}, "itemCount", "changedAt")
    values (${combination('new')}, 0, 0) on conflict do nothing;`;

/** Writes the item's entry; its combination must have a number. */
const place = (change: string) =>
  `insert into "itemPlace" ("itmCode", "cubeId", ${placedColumns}, "changedAt", "change")
    select new."itmCode", "cubeId", ${placedOf('new')}, 0, ${change} from "itemCube"
      where (${columnList}) = (${combination('new')})
    on conflict ("itmCode") do update set "cubeId" = excluded."cubeId",
      ${PLACED.map((name) => `"${name}" = excluded."${name}"`).join(', ')},
      "change" = excluded."change";`;

/** Sets cubeId to 0 and keeps the row, so that every process notices the removal. */
const displace = (change: string) =>
  `update "itemPlace" set "cubeId" = 0, "change" = ${change} where "itmCode" = old."itmCode";`;

/** A price that is asked for is 0 in lists (migration 66). */
const ask = (change: string) =>
  `update "itemPlace" set "change" = ${change},
      "priceCents" = case when new."askForPrice" = 1 then 0 else new."priceCents" end
    where "itmCode" = new."itmCode";`;

/** SQLite does not order the triggers of an event: statements in order share one. */
function onSqlite(): string[] {
  const next = `(select coalesce(max("change"), 0) + 1 from "itemPlace")`;
  const before = ['cube_insert', 'cube_delete', 'cube_leave', 'cube_enter'];
  const dropped = [...before, 'place_leave', 'place_move', 'asked_change'];
  const isPlaced = `new."listed" = 1 and (${changed} or ${moved})`;
  return [
    `alter table "itemPlace" add column "change" integer not null default 0`,
    ...INDEXES,
    ...dropped.map((name) => `drop trigger "${name}"`),
    sqliteTrigger('place_insert', 'insert', 'new."listed" = 1', number + place(next)),
    sqliteTrigger('place_delete', 'delete', 'old."listed" = 1', displace(next)),
    sqliteTrigger('place_move', 'update', isPlaced, number + place(next)),
    sqliteTrigger('place_leave', 'update', 'old."listed" = 1 and new."listed" = 0', displace(next)),
    `create trigger "asked_change" after update of "askForPrice" on "item"
      when old."askForPrice" <> new."askForPrice" and new."listed" = 1 begin ${ask(next)} end`,
  ];
}

function onPostgres(): string[] {
  const tx = 'pg_current_xact_id()';
  const body = (name: string, text: string) =>
    `create or replace function ${name}() returns trigger language plpgsql as $$ begin
      ${text} return null; end $$`;
  // Looks first: an insert with a conflict would use up a cubeId each time.
  const placed = `${place(tx)} if not found then ${number} ${place(tx)} end if;`;
  return [
    `alter table "itemPlace" add column "change" xid8 not null default ${tx}`,
    ...INDEXES,
    body('cube_insert', `if new."listed" = 1 then ${placed} end if;`),
    body('cube_delete', `if old."listed" = 1 then ${displace(tx)} end if;`),
    body(
      'cube_update',
      `if new."listed" = 1 then ${placed}
      elsif old."listed" = 1 then ${displace(tx)} end if;`,
    ),
    body('asked_change', ask(tx)),
  ];
}
