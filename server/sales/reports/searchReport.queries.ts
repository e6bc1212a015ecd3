import { sql, type RawBuilder } from 'kysely';
import { daysIn } from '@/lib/commerce/reports/period';
import type { Period, SearchShow } from '@/lib/contract/reports';
import type { Reader } from '@/server/platform/database/connect';

export type SearchCounts = { asked: number; missed: number; leftOut: number };
export type SearchGroup = SearchCounts & { query: string; before: number; lastDay: string | null };

const sumOf = <Name extends keyof SearchCounts>(name: Name) =>
  sql<number>`cast(coalesce(sum(${sql.ref(name)}), 0) as bigint)`.as(name);

/** Returns the searches of each day of a period; days without one are absent. */
export function searchesByDay(read: Reader, { from, to }: Period, query: string | null) {
  return read
    .selectFrom('searchDay')
    .select('day')
    .select([sumOf('asked'), sumOf('missed'), sumOf('leftOut')])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .$if(query !== null, (days) => days.where('query', '=', query ?? ''))
    .groupBy('day')
    .execute();
}

/** Returns the first day that has counts. */
export async function firstCountedDay(read: Reader): Promise<string | null> {
  const { day } = await read
    .selectFrom('searchDay')
    .select(({ fn }) => fn.min<string | null>('day').as('day'))
    .executeTakeFirstOrThrow();
  return day;
}

/** What a report counts of a search. */
const SHOWN = {
  missed: sql<number>`"missed" + "leftOut"`,
  all: sql<number>`"asked"`,
} as const satisfies Record<SearchShow, unknown>;

type Asked = { show: SearchShow; now: Period; before: Period | null };

/** Returns the searches that were asked most in a period, and how many there are. */
export async function searchGroups(
  read: Reader,
  { show, now, before }: Asked,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: SearchGroup[]; total: number }> {
  const shown = SHOWN[show];
  const isNow = isIn(now);
  const isBefore = isIn(before);
  const day = daysIn(now) > SHORT_DAYS ? UNINDEXED_DAY : DAY;
  const { rows } = await sql<SearchGroup & { groups: number }>`
    with "grouped" as materialized (
      select "query", ${sumIn(isNow, sql`"asked"`)} as "asked", ${sumIn(isNow, sql`"missed"`)} as "missed",
        ${sumIn(isNow, sql`"leftOut"`)} as "leftOut", ${sumIn(isNow, shown)} as "shown",
        ${sumIn(isBefore, shown)} as "before", max("day") filter (where ${isNow}) as "lastDay"
      from "searchDay" where ${shown} > 0 and (${isIn(now, day)} or ${isIn(before, day)})
      group by "query")
    select "query", "asked", "missed", "leftOut", "before", "lastDay",
      (select count(*) from "grouped") as "groups"
    from "grouped" order by "shown" desc, "before" desc, "query"
    limit ${limit} offset ${offset}`.execute(read);
  return {
    rows: rows.map(({ groups: _, ...row }) => row),
    total: Number(rows[0]?.groups ?? 0),
  };
}

const SHORT_DAYS = 92;
const DAY = sql`"day"`;
/** SQLite then reads the index of the searches in its order. To sort the many rows of a long period would take longer. */
const UNINDEXED_DAY = sql`"day" || ''`;

const isIn = (period: Period | null, day = DAY) =>
  period === null
    ? sql<boolean>`1 = 0`
    : sql<boolean>`${day} between ${period.from} and ${period.to}`;

const sumIn = (isCounted: RawBuilder<boolean>, value: RawBuilder<unknown>) =>
  sql<number>`coalesce(sum(${value}) filter (where ${isCounted}), 0)`;
