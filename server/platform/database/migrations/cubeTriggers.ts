import { sql, type Kysely } from 'kysely';
import type { Engine } from '../connect';
import { engineOf } from './engineOf';

const CODES = ['catCode', 'sCatCode', 'tagCode', 'bndCode'];
const WORDS = ['partKind', 'grade', 'frame', 'colour'];
const FLAGS = ['hasStock', 'isDiscounted', 'isNew', 'isRestocked'];
export const CUBE_COLUMNS = [...CODES, ...WORDS, 'warrantyMonths', ...FLAGS];

const quoted = (name: string) => `"${name}"`;

/** Returns the item's combination as in the cube: 0 for a missing code, '' for a word. */
export function combination(row: string): string {
  const value = (name: string) => {
    const column = `${row}.${quoted(name)}`;
    if (FLAGS.includes(name)) return column;
    return `coalesce(${column}, ${WORDS.includes(name) ? "''" : '0'})`;
  };
  return CUBE_COLUMNS.map(value).join(', ');
}

export const columnList = CUBE_COLUMNS.map(quoted).join(', ');

/** Epoch milliseconds by the database's clock. */
export const NOW: Record<Engine, string> = {
  sqlite: `cast(unixepoch('subsec') * 1000 as integer)`,
  postgres: `(extract(epoch from clock_timestamp()) * 1000)::bigint`,
};

export const countUp = (now: string) =>
  `insert into "itemCube" (${columnList}, "itemCount", "changedAt")
    values (${combination('new')}, 1, ${now})
    on conflict (${columnList}) do update
    set "itemCount" = "itemCube"."itemCount" + 1, "changedAt" = excluded."changedAt";`;

export const countDown = (now: string) =>
  `update "itemCube" set "itemCount" = "itemCount" - 1, "changedAt" = ${now}
    where (${columnList}) = (${combination('old')});`;

export const changed = [...CUBE_COLUMNS, 'listed']
  .map((name) => `old.${quoted(name)} is distinct from new.${quoted(name)}`)
  .join(' or ');

/** Creates triggers that update itemCube on every insert, update and delete of an item. */
export async function createCubeTriggers(db: Kysely<unknown>): Promise<void> {
  const statements = engineOf(db) === 'postgres' ? postgresTriggers() : sqliteTriggers();
  for (const statement of statements) await sql.raw(statement).execute(db);
}

export function sqliteTrigger(name: string, event: string, when: string, body: string): string {
  return `create trigger "${name}" after ${event} on "item" for each row when ${when} begin ${body} end`;
}

function sqliteTriggers(): string[] {
  const [up, down] = [countUp(NOW.sqlite), countDown(NOW.sqlite)];
  return [
    sqliteTrigger('cube_insert', 'insert', 'new."listed" = 1', up),
    sqliteTrigger('cube_delete', 'delete', 'old."listed" = 1', down),
    sqliteTrigger('cube_leave', 'update', `old."listed" = 1 and (${changed})`, down),
    sqliteTrigger('cube_enter', 'update', `new."listed" = 1 and (${changed})`, up),
  ];
}

function postgresTriggers(): string[] {
  const [up, down] = [countUp(NOW.postgres), countDown(NOW.postgres)];
  return [
    `create function cube_insert() returns trigger language plpgsql as $$ begin
      if new."listed" = 1 then ${up} end if; return null; end $$`,
    `create function cube_delete() returns trigger language plpgsql as $$ begin
      if old."listed" = 1 then ${down} end if; return null; end $$`,
    `create function cube_update() returns trigger language plpgsql as $$ begin
      if old."listed" = 1 then ${down} end if;
      if new."listed" = 1 then ${up} end if; return null; end $$`,
    `create trigger cube_insert after insert on "item" for each row execute function cube_insert()`,
    `create trigger cube_delete after delete on "item" for each row execute function cube_delete()`,
    `create trigger cube_update after update on "item" for each row
      when (${changed}) execute function cube_update()`,
  ];
}
