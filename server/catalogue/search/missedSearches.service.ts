import { sql } from 'kysely';
import { countedQuery } from '@/lib/commerce/missedSearch';
import type { ListQuery, ProductList } from '@/lib/contract/catalogue.contract';
import { MOST_MISSED, type MissedQuery } from '@/lib/contract/settings.contract';
import { startOfDay } from '@/lib/text/startOfDay';
import type { Database, Writer } from '@/server/platform/database/connect';
import type { Shop } from '@/server/boot/shop';

/** A flood of different queries is not counted further, until these are written. */
const MOST_WAITING = 200;
const KEEP_DAYS = 180;
const DAY_MS = 86_400_000;

/** Counts that are not written yet. */
const waiting = new WeakMap<Database, Map<string, number>>();

type Found = Pick<ProductList, 'totalItems' | 'understood'>;

/** Notes what was searched in vain; a search writes nothing itself. */
export function noteMissed({ database }: Shop, query: ListQuery, list: Found): void {
  const missed = missedIn(query, list);
  if (missed.length === 0) return;
  const counts = waiting.get(database) ?? new Map<string, number>();
  waiting.set(database, counts);
  for (const words of missed) {
    if (!counts.has(words) && counts.size >= MOST_WAITING) continue;
    counts.set(words, (counts.get(words) ?? 0) + 1);
  }
}

/** Returns the query when it found nothing, or its words that no result has. */
function missedIn(query: ListQuery, { totalItems, understood }: Found): string[] {
  const whole = countedQuery(query);
  if (whole === null) return [];
  if (totalItems === 0) return [whole];
  const words = new Set(understood?.leftOut?.map((left) => countedQuery({ query: left })));
  return [...words].filter((one) => one !== null);
}

/** Writes what was noted, and keeps the queries that were asked most. */
export async function writeMissed(shop: Shop): Promise<void> {
  const counts = waiting.get(shop.database);
  if (counts === undefined || counts.size === 0) return;
  waiting.delete(shop.database);
  const lastDay = startOfDay(shop.clock());
  // In one order, so that two processes do not wait for each other.
  const rows = [...counts.keys()]
    .sort()
    .map((query) => ({ query, asked: counts.get(query) ?? 1, lastDay }));
  await shop.database.transaction(async (tx) => {
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
  });
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

/** Forgets queries that nobody asked for half a year. */
export async function tidyMissed(shop: Shop): Promise<void> {
  await shop.database.transaction((tx) =>
    tx
      .deleteFrom('missedSearch')
      .where('lastDay', '<', shop.clock() - KEEP_DAYS * DAY_MS)
      .execute(),
  );
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
