import { sql, type Kysely } from 'kysely';
import { engineOf } from './engineOf';
import type { ShopMigration } from './shopMigration';

/**
 * The lines of the orders that reached their buyers, packed by the day on which they were placed, beside the sale lines of
 * that day (0110). Both are null until the day is packed; a release before this one packs only the sale lines.
 */
export const reachedDays: ShopMigration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table "saleDay" add column "reached" text`.execute(db);
    await sql`drop index "saleDay_open"`.execute(db);
    await sql`create index "saleDay_open" on "saleDay" ("day") where "reached" is null`.execute(db);
    const statements = engineOf(db) === 'postgres' ? [POSTGRES_FUNCTION] : SQLITE_TRIGGERS;
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const OPENED = (
  row: 'new' | 'old',
) => `insert into "saleDay" ("day", "lines", "reached") values (${row}."day", null, null)
  on conflict ("day") do update set "lines" = null, "reached" = null
  where "saleDay"."lines" is not null or "saleDay"."reached" is not null`;

const SQLITE_TRIGGERS = (['insert', 'update', 'delete'] as const).flatMap((event) => [
  `drop trigger "saleDay_${event}"`,
  `create trigger "saleDay_${event}" after ${event} on "saleLine"
    begin ${OPENED(event === 'delete' ? 'old' : 'new')}; end`,
]);

const POSTGRES_FUNCTION = `create or replace function sale_day_opened() returns trigger language plpgsql as
  $$ begin
    if tg_op = 'DELETE' then ${OPENED('old')};
    else ${OPENED('new')};
    end if;
    return null; end $$`;
