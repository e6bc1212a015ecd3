import { sql, type Kysely } from 'kysely';
import {
  changed,
  columnList,
  combination,
  countDown,
  countUp,
  NOW,
  sqliteTrigger,
} from './cubeTriggers';
import { engineOf } from './engineOf';

/** Columns that itemPlace copies from the item. */
const PLACED = ['priceCents', 'popularity', 'createdAt', 'disPerHundredths'];

export const placedColumns = PLACED.map((name) => `"${name}"`).join(', ');

const placedOf = (row: string) => PLACED.map((name) => `${row}."${name}"`).join(', ');

/** Writes the item's entry; the cube must have counted the item already. */
const place = (now: string) =>
  `insert into "itemPlace" ("itmCode", "cubeId", ${placedColumns}, "changedAt")
    select new."itmCode", "cubeId", ${placedOf('new')}, ${now} from "itemCube"
      where (${columnList}) = (${combination('new')})
    on conflict ("itmCode") do update set "cubeId" = excluded."cubeId",
      ${PLACED.map((name) => `"${name}" = excluded."${name}"`).join(', ')},
      "changedAt" = excluded."changedAt";`;

/** Sets cubeId to 0 and keeps the row, so that cached indexes notice the removal. */
const displace = (now: string) =>
  `update "itemPlace" set "cubeId" = 0, "changedAt" = ${now} where "itmCode" = old."itmCode";`;

const moved = PLACED.map((name) => `old."${name}" is distinct from new."${name}"`).join(' or ');

const ON_SQLITE = ['cube_insert', 'cube_delete', 'cube_leave', 'cube_enter'];
const ON_POSTGRES = ['cube_insert', 'cube_delete', 'cube_update'];

/** Drops the triggers of the cube alone, which createPlaceTriggers replaces. */
export async function dropCubeTriggers(db: Kysely<unknown>): Promise<void> {
  const isPostgres = engineOf(db) === 'postgres';
  for (const name of isPostgres ? ON_POSTGRES : ON_SQLITE) {
    await sql.raw(`drop trigger "${name}"${isPostgres ? ' on "item"' : ''}`).execute(db);
    if (isPostgres) await sql.raw(`drop function ${name}`).execute(db);
  }
}

/** Creates triggers that update itemCube and itemPlace whenever an item changes. */
export async function createPlaceTriggers(db: Kysely<unknown>): Promise<void> {
  const statements = engineOf(db) === 'postgres' ? postgresTriggers() : sqliteTriggers();
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** SQLite does not order the triggers of an event: statements in order share one. */
function sqliteTriggers(): string[] {
  const now = NOW.sqlite;
  const [up, down] = [countUp(now) + place(now), countDown(now)];
  return [
    sqliteTrigger('cube_insert', 'insert', 'new."listed" = 1', up),
    sqliteTrigger('cube_delete', 'delete', 'old."listed" = 1', down + displace(now)),
    sqliteTrigger('cube_leave', 'update', `old."listed" = 1 and (${changed})`, down),
    sqliteTrigger('cube_enter', 'update', `new."listed" = 1 and (${changed})`, up),
    sqliteTrigger('place_leave', 'update', 'old."listed" = 1 and new."listed" = 0', displace(now)),
    sqliteTrigger(
      'place_move',
      'update',
      `new."listed" = 1 and not (${changed}) and (${moved})`,
      place(now),
    ),
  ];
}

/** Updates first: an insert with a conflict would use up a cubeId each time. */
const countUpOnPostgres = (now: string) =>
  `update "itemCube" set "itemCount" = "itemCount" + 1, "changedAt" = ${now}
    where (${columnList}) = (${combination('new')});
  if not found then ${countUp(now)} end if;`;

function postgresTriggers(): string[] {
  const now = NOW.postgres;
  const [up, down] = [countUpOnPostgres(now), countDown(now)];
  const body = (name: string, text: string) =>
    `create function ${name}() returns trigger language plpgsql as $$ begin
      ${text} return null; end $$`;
  return [
    body('cube_insert', `if new."listed" = 1 then ${up} ${place(now)} end if;`),
    body('cube_delete', `if old."listed" = 1 then ${down} ${displace(now)} end if;`),
    body(
      'cube_update',
      `if ${changed} then
        if old."listed" = 1 then ${down} end if;
        if new."listed" = 1 then ${up} end if;
      end if;
      if new."listed" = 1 then ${place(now)}
      elsif old."listed" = 1 then ${displace(now)} end if;`,
    ),
    `create trigger cube_insert after insert on "item" for each row execute function cube_insert()`,
    `create trigger cube_delete after delete on "item" for each row execute function cube_delete()`,
    `create trigger cube_update after update on "item" for each row
      when (${changed} or ${moved}) execute function cube_update()`,
  ];
}
