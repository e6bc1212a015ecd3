import { setImmediate as breathe } from 'node:timers/promises';
import type { Writer } from '@/server/database/connect';
import type { Shop } from '@/server/shop';

/** A transaction holds SQLite's only write lock; orders wait no longer than one of these. */
const AT_ONCE = 200;

/**
 * Removes expired marks of imports; marks without an end stay. Returns how many were removed. Safe
 * in several processes at once.
 */
export async function endMarks(shop: Shop): Promise<number> {
  let ended = 0;
  for (const end of [endNew, endRestocked]) {
    let count: number;
    do {
      count = await shop.database.transaction((tx) => end(tx, shop.clock()));
      ended += count;
      await breathe();
    } while (count === AT_ONCE);
  }
  return ended;
}

async function endNew(tx: Writer, now: number): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('item')
    .set({ isNew: 0, newUntil: null })
    .where('itmCode', 'in', (eb) =>
      eb.selectFrom('item').select('itmCode').where('newUntil', '<=', now).limit(AT_ONCE),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

async function endRestocked(tx: Writer, now: number): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('item')
    .set({ isRestocked: 0, restockedUntil: null })
    .where('itmCode', 'in', (eb) =>
      eb.selectFrom('item').select('itmCode').where('restockedUntil', '<=', now).limit(AT_ONCE),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
