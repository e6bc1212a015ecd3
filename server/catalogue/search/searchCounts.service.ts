import { sql } from 'kysely';
import { countedQuery } from '@/lib/commerce/missedSearch';
import { addDays } from '@/lib/commerce/reports/period';
import type { ListQuery, ProductList } from '@/lib/contract/catalogue.contract';
import { RARE_SEARCHES } from '@/lib/contract/reports';
import { MOST_MISSED, type MissedQuery } from '@/lib/contract/settings.contract';
import { formatDate } from '@/lib/text/format';
import { startOfDay } from '@/lib/text/startOfDay';
import type { Database, Writer } from '@/server/platform/database/connect';
import type { Shop } from '@/server/boot/shop';
import { mergeRare } from './rareSearches.queries';

/** More different queries are counted together, until these are written. */
const MOST_WAITING = 200;
const KEEP_DAYS = 180;
/** Two years, so that a period can be compared with the year before. */
const KEEP_COUNTS_DAYS = 731;
const DAY_MS = 86_400_000;

type Counts = { asked: number; missed: number; leftOut: number };

/** Counts that are not written yet, by query. */
const waiting = new WeakMap<Database, Map<string, Counts>>();

type Found = Pick<ProductList, 'totalItems' | 'understood'>;

/** Notes what was searched, and what of it found nothing; a search writes nothing itself. */
export function noteSearch({ database }: Shop, query: ListQuery, list: Found): void {
  const whole = countedQuery(query);
  if (whole === null) return;
  const counts = waiting.get(database) ?? new Map<string, Counts>();
  waiting.set(database, counts);
  const isMissed = list.totalItems === 0;
  add(counts, whole, { asked: 1, missed: isMissed ? 1 : 0, leftOut: 0 });
  if (isMissed) return;
  const words = new Set(list.understood?.leftOut?.map((left) => countedQuery({ query: left })));
  for (const word of words) {
    if (word !== null) add(counts, word, { asked: 0, missed: 0, leftOut: 1 });
  }
}

function add(counts: Map<string, Counts>, words: string, { asked, missed, leftOut }: Counts): void {
  const query = counts.has(words) || counts.size < MOST_WAITING ? words : RARE_SEARCHES;
  const before = counts.get(query) ?? { asked: 0, missed: 0, leftOut: 0 };
  counts.set(query, {
    asked: before.asked + asked,
    missed: before.missed + missed,
    leftOut: before.leftOut + leftOut,
  });
}

/** Writes what was noted, and keeps the queries that were asked most. */
export async function writeSearches(shop: Shop): Promise<void> {
  const counts = waiting.get(shop.database);
  if (counts === undefined || counts.size === 0) return;
  waiting.delete(shop.database);
  // In one order, so that two processes do not wait for each other.
  const rows = [...counts]
    .map(([query, some]) => ({ query, ...some }))
    .sort((one, other) => (one.query < other.query ? -1 : 1));
  await shop.database.transaction(async (tx) => {
    await addMissed(tx, rows, startOfDay(shop.clock()));
    await addToDay(tx, rows, formatDate(shop.clock()));
  });
}

type Row = Counts & { query: string };

/** Adds to what waits for the owner's words. */
async function addMissed(tx: Writer, counts: readonly Row[], lastDay: number): Promise<void> {
  const rows = counts
    .map(({ query, missed, leftOut }) => ({ query, asked: missed + leftOut, lastDay }))
    .filter(({ query, asked }) => query !== RARE_SEARCHES && asked > 0);
  if (rows.length === 0) return;
  await tx
    .insertInto('missedSearch')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('query').doUpdateSet(({ ref }) => ({
        asked: sql<number>`"missedSearch"."asked" + excluded."asked"`,
        lastDay: ref('excluded.lastDay'),
      })),
    )
    .execute();
  await dropRare(tx);
}

/** Adds to the counts of a day. */
async function addToDay(tx: Writer, counts: readonly Row[], day: string): Promise<void> {
  await tx
    .insertInto('searchDay')
    .values(counts.map((row) => ({ day, ...row })))
    .onConflict((conflict) =>
      conflict.columns(['day', 'query']).doUpdateSet({
        asked: sql<number>`"searchDay"."asked" + excluded."asked"`,
        missed: sql<number>`"searchDay"."missed" + excluded."missed"`,
        leftOut: sql<number>`"searchDay"."leftOut" + excluded."leftOut"`,
      }),
    )
    .execute();
  await mergeRare(tx, day);
}

async function dropRare(tx: Writer): Promise<void> {
  const { all } = await tx
    .selectFrom('missedSearch')
    .select(({ fn }) => fn.countAll<number>().as('all'))
    .executeTakeFirstOrThrow();
  if (all <= MOST_MISSED) return;
  await tx
    .deleteFrom('missedSearch')
    .where('query', 'in', ({ selectFrom }) =>
      selectFrom('missedSearch')
        .select('query')
        .orderBy('asked')
        .orderBy('lastDay')
        .orderBy('query')
        .limit(all - MOST_MISSED),
    )
    .execute();
}

/** Forgets queries that nobody asked for half a year, and the counts of days of more than two years ago. */
export async function tidySearches(shop: Shop): Promise<void> {
  await shop.database.transaction(async (tx) => {
    await tx
      .deleteFrom('missedSearch')
      .where('lastDay', '<', shop.clock() - KEEP_DAYS * DAY_MS)
      .execute();
    const first = addDays(formatDate(shop.clock()), 1 - KEEP_COUNTS_DAYS);
    await tx.deleteFrom('searchDay').where('day', '<', first).execute();
  });
}

/** Returns the queries that found nothing, those asked most first. */
export function listMissed({ database }: Shop): Promise<MissedQuery[]> {
  return database.read
    .selectFrom('missedSearch')
    .select(['query', 'asked', 'lastDay'])
    .orderBy('asked', 'desc')
    .orderBy('lastDay', 'desc')
    .orderBy('query')
    .limit(MOST_MISSED)
    .execute();
}
