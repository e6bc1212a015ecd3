import { sql, type Kysely } from 'kysely';
import { engineOf } from './engineOf';
import type { ShopMigration } from './shopMigration';

/**
 * The sale lines of each day, packed into one value: a report reads a year of them at once. "lines" is null until the day is
 * packed. Triggers set it to null again when a line of the day changes.
 */
export const saleDays: ShopMigration = {
  async up(db: Kysely<unknown>) {
    await sql`create table "saleDay" ("day" text not null primary key, "lines" text)`.execute(db);
    await sql`create index "saleDay_open" on "saleDay" ("day") where "lines" is null`.execute(db);
    const triggers = engineOf(db) === 'postgres' ? POSTGRES_TRIGGERS : SQLITE_TRIGGERS;
    for (const statement of triggers) await sql.raw(statement).execute(db);
    await sql`insert into "saleDay" ("day") select distinct "day" from "saleLine" where true
      on conflict ("day") do nothing`.execute(db);
  },
};

const OPENED = (
  row: 'new' | 'old',
) => `insert into "saleDay" ("day", "lines") values (${row}."day", null)
  on conflict ("day") do update set "lines" = null where "saleDay"."lines" is not null`;

const SQLITE_TRIGGERS = (['insert', 'update', 'delete'] as const).map(
  (event) =>
    `create trigger "saleDay_${event}" after ${event} on "saleLine"
      begin ${OPENED(event === 'delete' ? 'old' : 'new')}; end`,
);

const POSTGRES_TRIGGERS = [
  `create function sale_day_opened() returns trigger language plpgsql as $$ begin
    if tg_op = 'DELETE' then ${OPENED('old')};
    else ${OPENED('new')};
    end if;
    return null; end $$`,
  `create trigger "saleDay_change" after insert or update or delete on "saleLine"
    for each row execute function sale_day_opened()`,
];
