import { sql } from 'kysely';
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
  missed: sql`"missed" + "leftOut"`,
  all: sql`"asked"`,
} as const satisfies Record<SearchShow, unknown>;

type Asked = { show: SearchShow; now: Period; before: Period | null };

/** Returns the searches that were asked most in a period, and how many there are. */
export async function searchGroups(
  read: Reader,
  { show, now, before }: Asked,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: SearchGroup[]; total: number }> {
  const shown = SHOWN[show];
  const current = sql`
    select "query", sum("asked") as "asked", sum("missed") as "missed", sum("leftOut") as "leftOut",
      sum(${shown}) as "shown", 0 as "before", max("day") as "lastDay"
    from "searchDay" where "day" between ${now.from} and ${now.to} and ${shown} > 0
    group by "query"`;
  const earlier =
    before === null
      ? sql``
      : sql` union all
    select "query", 0, 0, 0, 0, sum(${shown}), null
    from "searchDay" where "day" between ${before.from} and ${before.to} and ${shown} > 0
    group by "query"`;
  const { rows } = await sql<SearchGroup & { groups: number }>`
    select "query", cast(sum("asked") as bigint) as "asked", cast(sum("missed") as bigint) as "missed",
      cast(sum("leftOut") as bigint) as "leftOut", cast(sum("before") as bigint) as "before",
      max("lastDay") as "lastDay", count(*) over () as "groups"
    from (${current}${earlier}) as "grouped"
    group by "query"
    order by sum("shown") desc, sum("before") desc, "query"
    limit ${limit} offset ${offset}`.execute(read);
  return {
    rows: rows.map(({ groups: _, ...row }) => row),
    total: Number(rows[0]?.groups ?? 0),
  };
}
