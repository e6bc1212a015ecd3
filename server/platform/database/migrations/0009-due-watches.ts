import { sql, type Kysely, type Migration } from 'kysely';
import { engineOf } from './engineOf';

/** Marks stock watches when an item is back, so that no job has to search. */
export const dueWatches: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table "stockWatch" add column "isDue" integer not null default 0`.execute(db);
    const statements = engineOf(db) === 'postgres' ? postgresTrigger() : sqliteTrigger();
    for (const statement of statements) await sql.raw(statement).execute(db);
    // Runs after the trigger exists, which waited for all writes that began without it.
    await sql`update "stockWatch" set "isDue" = 1 where "itmCode" in (
      select "itmCode" from "item" where "inStock" > 0 and "visible" = 1)`.execute(db);
    await sql`create index "stockWatch_due" on "stockWatch" ("watchId") where "isDue" = 1`.execute(
      db,
    );
  },
};

const canBeHad = (row: 'old' | 'new') => `(${row}."inStock" > 0 and ${row}."visible" = 1)`;

const HEAD = `after update of "inStock", "visible" on "item" for each row
  when (${canBeHad('old')} <> ${canBeHad('new')})`;

/** Unmarks stock watches when the item is gone before the notification was sent. */
const MARK = `update "stockWatch" set "isDue" = case when ${canBeHad('new')} then 1 else 0 end
  where "itmCode" = new."itmCode";`;

function sqliteTrigger(): string[] {
  return [`create trigger "watch_due" ${HEAD} begin ${MARK} end`];
}

function postgresTrigger(): string[] {
  return [
    `create function watch_due() returns trigger language plpgsql as $$ begin ${MARK} return null; end $$`,
    `create trigger watch_due ${HEAD} execute function watch_due()`,
  ];
}
