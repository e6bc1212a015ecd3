import { setImmediate as breathe } from 'node:timers/promises';
import { popularityOf, type RankedItem } from '@/lib/commerce/popularity';
import { chunks } from '@/server/platform/database/chunks';
import { clearMemoized } from './memoize';
import {
  DEMO_CATALOGUE,
  raiseCatalogueVersion,
  readFact,
} from '@/server/platform/database/shopFacts';
import type { Shop } from '@/server/boot/shop';

const AT_ONCE = 4_000;
/** Other requests wait for one transaction: it runs in SQLite without a pause. */
const WRITTEN_AT_ONCE = 50;

type Counted = RankedItem & { popularity: number };

/**
 * Writes what decides the order of lists, from the orders of late by item. The demo keeps what its catalogue
 * says. Returns how many items changed.
 */
export async function rankItems(
  shop: Shop,
  ordersOf: ReadonlyMap<number, number>,
): Promise<number> {
  if ((await readFact(shop.database.read, DEMO_CATALOGUE)) !== undefined) return 0;
  const items = await readItemsToRank(shop);
  const popularity = popularityOf(items, await ofListedItems(shop, ordersOf));
  const changed = items.filter((item) => item.popularity !== (popularity.get(item.itmCode) ?? 0));
  if (changed.length === 0) return 0;
  for (let at = 0; at < changed.length; at += WRITTEN_AT_ONCE) {
    const some = changed.slice(at, at + WRITTEN_AT_ONCE);
    await shop.database.transaction(async (tx) => {
      for (const { itmCode } of some) {
        await tx
          .updateTable('item')
          .set({ popularity: popularity.get(itmCode) ?? 0 })
          .where('itmCode', '=', itmCode)
          .execute();
      }
    });
    await breathe();
  }
  await shop.database.transaction((tx) => raiseCatalogueVersion(tx, shop.clock()));
  clearMemoized(shop);
  return changed.length;
}

/** Adds the orders of variants to those of their items, which are listed. */
async function ofListedItems(
  { database }: Shop,
  ordersOf: ReadonlyMap<number, number>,
): Promise<Map<number, number>> {
  const listed = new Map<number, number>();
  for await (const codes of chunks([...ordersOf.keys()])) {
    const rows = await database.read
      .selectFrom('item')
      .select(['itmCode', 'parentItmCode'])
      .where('itmCode', 'in', codes)
      .execute();
    for (const { itmCode, parentItmCode } of rows) {
      const code = parentItmCode ?? itmCode;
      listed.set(code, (listed.get(code) ?? 0) + (ordersOf.get(itmCode) ?? 0));
    }
  }
  return listed;
}

async function readItemsToRank(shop: Shop): Promise<Counted[]> {
  const items: Counted[] = [];
  for (;;) {
    const page = await shop.database.read
      .selectFrom('item')
      .select(['itmCode', 'partKind', 'bndCode', 'hasStock', 'popularity'])
      .where('listed', '=', 1)
      .where('itmCode', '>', items.at(-1)?.itmCode ?? 0)
      .orderBy('itmCode')
      .limit(AT_ONCE)
      .execute();
    items.push(...page);
    if (page.length < AT_ONCE) return items;
    await breathe();
  }
}
