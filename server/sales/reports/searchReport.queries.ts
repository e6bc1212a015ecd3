import { sql, type RawBuilder } from 'kysely';
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
  const isNow = inPeriod(now);
  const isBefore = before === null ? sql<boolean>`1 = 0` : inPeriod(before);
  // Without a condition on days SQLite reads an index in the order of the searches, and sorts nothing.
  const { rows } = await sql<SearchGroup & { groups: number }>`
    with "grouped" as materialized (
      select "query", ${sumIn(isNow, sql`"asked"`)} as "asked", ${sumIn(isNow, sql`"missed"`)} as "missed",
        ${sumIn(isNow, sql`"leftOut"`)} as "leftOut", ${sumIn(isNow, shown)} as "shown",
        ${sumIn(isBefore, shown)} as "before", max("day") filter (where ${isNow}) as "lastDay"
      from "searchDay" where ${shown} > 0
      group by "query" having count(*) filter (where ${isNow} or ${isBefore}) > 0)
    select "query", "asked", "missed", "leftOut", "before", "lastDay",
      (select count(*) from "grouped") as "groups"
    from "grouped" order by "shown" desc, "before" desc, "query"
    limit ${limit} offset ${offset}`.execute(read);
  return {
    rows: rows.map(({ groups: _, ...row }) => row),
    total: Number(rows[0]?.groups ?? 0),
  };
}

const inPeriod = ({ from, to }: Period) => sql<boolean>`"day" between ${from} and ${to}`;

const sumIn = (isIn: RawBuilder<boolean>, value: RawBuilder<unknown>) =>
  sql<number>`coalesce(sum(${value}) filter (where ${isIn}), 0)`;
