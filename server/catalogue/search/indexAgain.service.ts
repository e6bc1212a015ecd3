import { setImmediate as breathe } from 'node:timers/promises';
import type { Writer } from '@/server/platform/database/connect';
import {
  dropFact,
  raiseCatalogueVersion,
  readFact,
  readLockedFact,
  SEARCH_INDEX_FROM,
  setFact,
} from '@/server/platform/database/shopFacts';
import type { Shop } from '@/server/boot/shop';
import { indexItems } from './searchIndex';
import { forgetVocabulary } from './vocabularyStore';

/** A transaction holds SQLite's only write lock; orders wait no longer than one of these. */
const AT_ONCE = 50;
const BATCHES_A_TURN = 20;

type Renewed = { items: number; isDone: boolean };

/**
 * Indexes again some of the items that an older version of the shop indexed, so that an upgraded
 * shop finds the codes of parts. The next call goes on after the last item. Safe in several
 * processes, and beside an import, for whose items it waits until the next call.
 */
export async function indexAgain(shop: Shop, atOnce = AT_ONCE): Promise<Renewed> {
  let items = 0;
  if ((await readFact(shop.database.read, SEARCH_INDEX_FROM)) === undefined) {
    return { items, isDone: true };
  }
  for (let batch = 0; batch < BATCHES_A_TURN; batch += 1) {
    const renewed = await shop.database.transaction((tx) => indexSome(shop, tx, atOnce));
    items += renewed.items;
    if (renewed.isDone) {
      forgetVocabulary(shop);
      return { items, isDone: true };
    }
    if (renewed.items === 0) break;
    await breathe();
  }
  return { items, isDone: false };
}

async function indexSome({ database, clock }: Shop, tx: Writer, atOnce: number): Promise<Renewed> {
  const from = await readLockedFact(tx, SEARCH_INDEX_FROM);
  // Another process was faster.
  if (from === undefined) return { items: 0, isDone: true };
  const roots = await rootsAfter(tx, Number(from), atOnce);
  const last = roots.at(-1);
  if (last === undefined) {
    await dropFact(tx, SEARCH_INDEX_FROM);
    await raiseCatalogueVersion(tx, clock());
    return { items: 0, isDone: true };
  }
  if (database.engine === 'postgres' && !(await lockItems(tx, roots))) {
    return { items: 0, isDone: false };
  }
  await indexItems(tx, database.engine, roots);
  await setFact(tx, SEARCH_INDEX_FROM, String(last));
  return { items: roots.length, isDone: false };
}

/** A variant is indexed with its item. */
async function rootsAfter(tx: Writer, from: number, limit: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('item')
    .select('itmCode')
    .where('itmCode', '>', from)
    .where('parentItmCode', 'is', null)
    .orderBy('itmCode')
    .limit(limit)
    .execute();
  return rows.map(({ itmCode }) => itmCode);
}

/**
 * Locks these items and their variants, so that none of them changes between reading and writing;
 * returns false when another process is changing one. Never waits, because that process would in
 * turn wait for this one.
 */
async function lockItems(tx: Writer, roots: readonly number[]): Promise<boolean> {
  const family = tx
    .selectFrom('item')
    .select('itmCode')
    .where(({ eb, or }) => or([eb('itmCode', 'in', roots), eb('parentItmCode', 'in', roots)]));
  const all = await family.execute();
  const locked = await family.forUpdate().skipLocked().execute();
  return locked.length === all.length;
}
