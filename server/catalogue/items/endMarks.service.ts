import { setImmediate as breathe } from 'node:timers/promises';
import type { Writer } from '@/server/platform/database/connect';
import type { Shop } from '@/server/boot/shop';

/** A transaction holds SQLite's only write lock; orders wait no longer than one of these. */
const AT_ONCE = 200;

const MARKS = [
  { until: 'newUntil', ended: { isNew: 0, newUntil: null } },
  { until: 'restockedUntil', ended: { isRestocked: 0, restockedUntil: null } },
] as const;

/**
 * Removes expired marks of imports; marks without an end stay. Returns how many were removed. Safe
 * in several processes at once.
 */
export async function endMarks(shop: Shop): Promise<number> {
  let ended = 0;
  for (const mark of MARKS) {
    let count: number;
    do {
      count = await shop.database.transaction((tx) => endSome(tx, mark, shop.clock()));
      ended += count;
      await breathe();
    } while (count === AT_ONCE);
  }
  return ended;
}

async function endSome(
  tx: Writer,
  { until, ended }: (typeof MARKS)[number],
  now: number,
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('item')
    .set(ended)
    .where('itmCode', 'in', (eb) =>
      eb.selectFrom('item').select('itmCode').where(until, '<=', now).limit(AT_ONCE),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
