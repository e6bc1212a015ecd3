import type { Reader } from '@/server/platform/database/connect';

/** Returns when people asked to be told of an item's return, the newest first; nothing says who. */
export function readWatchesBefore(
  reader: Reader,
  itmCode: number,
  { before, limit }: { before: number | undefined; limit: number },
) {
  return watches(reader, itmCode)
    .select('createdAt as at')
    .$if(before !== undefined, (query) => query.where('createdAt', '<', before ?? 0))
    .orderBy('createdAt', 'desc')
    .limit(limit)
    .execute();
}

/** Returns how many people wait for an item. */
export async function countWatches(reader: Reader, itmCode: number): Promise<number> {
  const { waiting } = await watches(reader, itmCode)
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .executeTakeFirstOrThrow();
  return waiting;
}

function watches(reader: Reader, itmCode: number) {
  return reader
    .selectFrom('stockWatch')
    .where('itmCode', '=', itmCode)
    .where('confirmBy', 'is', null);
}
