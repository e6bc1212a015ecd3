import { sql } from 'kysely';
import { MOST_SEARCHES_A_DAY, RARE_SEARCHES } from '@/lib/contract/reports';
import type { Writer } from '@/server/platform/database/connect';

/** Counts the rarest queries of a day together where it has too many, so that its sums stay what they are. */
export async function mergeRare(tx: Writer, day: string): Promise<void> {
  const { all } = await tx
    .selectFrom('searchDay')
    .select(({ fn }) => fn.countAll<number>().as('all'))
    .where('day', '=', day)
    .where('query', '<>', RARE_SEARCHES)
    .executeTakeFirstOrThrow();
  if (all <= MOST_SEARCHES_A_DAY) return;
  // Another process may merge the same ones: only what this statement deleted is added.
  const merged = await tx
    .deleteFrom('searchDay')
    .where('day', '=', day)
    .where('query', 'in', ({ selectFrom }) =>
      selectFrom('searchDay')
        .select('query')
        .where('day', '=', day)
        .where('query', '<>', RARE_SEARCHES)
        .orderBy(sql`"asked" + "leftOut"`)
        .orderBy('missed')
        .orderBy('query')
        .limit(all - MOST_SEARCHES_A_DAY),
    )
    .returning(['asked', 'missed', 'leftOut'])
    .execute();
  const sumOf = (name: 'asked' | 'missed' | 'leftOut') =>
    merged.reduce((sum, row) => sum + row[name], 0);
  const [asked, missed, leftOut] = [sumOf('asked'), sumOf('missed'), sumOf('leftOut')];
  await tx
    .insertInto('searchDay')
    .values({ day, query: RARE_SEARCHES, asked, missed, leftOut })
    .onConflict((conflict) =>
      conflict.columns(['day', 'query']).doUpdateSet({
        asked: sql<number>`"searchDay"."asked" + ${asked}`,
        missed: sql<number>`"searchDay"."missed" + ${missed}`,
        leftOut: sql<number>`"searchDay"."leftOut" + ${leftOut}`,
      }),
    )
    .execute();
}
