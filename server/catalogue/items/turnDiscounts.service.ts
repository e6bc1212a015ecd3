import { setImmediate as breathe } from 'node:timers/promises';
import type { Writer } from '@/server/platform/database/connect';
import { raiseCatalogueVersion } from '@/server/platform/database/shopFacts';
import type { Shop } from '@/server/boot/shop';
import { DISCOUNT_COLUMNS, discountColumns, statedDiscount } from './discountColumns';
import { clearMemoized } from './memoize';
import { followVariants } from './variantPrices';

/** A transaction holds SQLite's only write lock; orders wait no longer than one of these. */
const AT_ONCE = 100;

/**
 * Begins and ends the discounts that are due: prices in lists, counts and the order of lists follow, and every
 * process drops its pages. Returns how many items turned. Safe in several processes at once.
 */
export async function turnDiscounts(shop: Shop): Promise<number> {
  let turned = 0;
  // Without a write transaction while nothing is due, which is nearly always.
  while (await isDue(shop)) {
    const some = await shop.database.transaction((tx) => turnSome(shop, tx));
    turned += some;
    // The others are locked: by a sale, or by another process that turns them.
    if (some === 0) break;
    await breathe();
  }
  if (turned > 0) clearMemoized(shop);
  return turned;
}

const MOST_DUE = 1_000;

/** Returns the items whose discount has begun or ended while the job has not written it yet. */
export async function readDueDiscounts({ database }: Shop, now: number): Promise<number[]> {
  const due = await database.read
    .selectFrom('item')
    .select('itmCode')
    .where('discountTurnsAt', '<=', now)
    .orderBy('discountTurnsAt')
    .limit(MOST_DUE)
    .execute();
  return due.map(({ itmCode }) => itmCode);
}

async function isDue({ database, clock }: Shop): Promise<boolean> {
  const due = await database.read
    .selectFrom('item')
    .select('itmCode')
    .where('discountTurnsAt', '<=', clock())
    .limit(1)
    .executeTakeFirst();
  return due !== undefined;
}

async function turnSome({ database, clock }: Shop, tx: Writer): Promise<number> {
  const now = clock();
  const due = await tx
    .selectFrom('item')
    .select(['itmCode', 'parentItmCode', ...DISCOUNT_COLUMNS])
    .where('discountTurnsAt', '<=', now)
    .orderBy('itmCode')
    .limit(AT_ONCE)
    .$if(database.engine === 'postgres', (query) => query.forNoKeyUpdate().skipLocked())
    .execute();
  for (const { itmCode, parentItmCode: _, ...row } of due) {
    await tx
      .updateTable('item')
      .set({ ...discountColumns(statedDiscount(row), now), updatedAt: now })
      .where('itmCode', '=', itmCode)
      .execute();
  }
  // Another variant may be the cheapest now.
  const parents = due.flatMap(({ parentItmCode }) => parentItmCode ?? []);
  await followVariants({ database }, tx, parents, now);
  if (due.length > 0) await raiseCatalogueVersion(tx, now);
  return due.length;
}
