import { kindPlace, USUAL_KIND_ORDER } from '@/lib/commerce/kindOrder';
import { ordersIn } from '@/lib/commerce/popularity';
import type { Shop } from '@/server/boot/shop';
import { shopKindOrder } from '@/server/catalogue/items/kindOrder.service';

type Ranked = { itmCode: number; hasStock: number; popularity: number; partKind: string | number };

/** How the words of a query order what they found. */
export type QueryOrder = {
  /** Where words may mean several phones: the place of each; those of each place take turns. */
  modelRanks: ReadonlyMap<number, number>;
  /** True when the list is of a phone and the query names no part. */
  isPhoneAlone: boolean;
};

export const NO_ORDER: QueryOrder = { modelRanks: new Map(), isPhoneAlone: false };
export const PHONE_ALONE: QueryOrder = { ...NO_ORDER, isPhoneAlone: true };

/** More items than this mean a vague query, for which the number of phones does not matter. */
const MAX_TO_FIT = 600;
const MAX_RANKED = 20_000;

/**
 * Sorts by stock, then by orders. A merchant's list has no orders, so common part kinds come next,
 * and a part for one phone before one for many. The list of a phone alone begins with the kinds that
 * sell. Where words mean phones of several makers, these take turns: none hides the others.
 */
export async function ranked<T extends Ranked>(
  shop: Shop,
  items: readonly T[],
  { modelRanks, isPhoneAlone }: QueryOrder,
): Promise<T[]> {
  const ranks = await readRanks(shop, modelRanks);
  const fits =
    items.length <= MAX_TO_FIT ? await countFits(shop, items) : new Map<number, number>();
  const ofShop = isPhoneAlone ? await shopKindOrder(shop) : null;
  const salesOrder = (item: T) => (ofShop === null ? 0 : kindPlace(ofShop, item.partKind));
  const kindOrder = (item: T) => kindPlace(USUAL_KIND_ORDER, item.partKind);
  const fitCount = (item: T) => fits.get(item.itmCode) ?? 0;
  const sorted = [...items].sort(
    (left, right) =>
      right.hasStock - left.hasStock ||
      salesOrder(left) - salesOrder(right) ||
      ordersIn(right.popularity) - ordersIn(left.popularity) ||
      kindOrder(left) - kindOrder(right) ||
      fitCount(left) - fitCount(right) ||
      right.popularity - left.popularity ||
      left.itmCode - right.itmCode,
  );
  return ranks.size === 0 ? sorted : byTurns(sorted, (item) => ranks.get(item.itmCode) ?? 0);
}

/** Lets items of each place take turns, those in stock first. */
function byTurns<T extends Ranked>(sorted: readonly T[], placeOf: (item: T) => number): T[] {
  const turns = new Map<string, number>();
  const inTurns = sorted.map((item) => {
    const place = placeOf(item);
    const key = `${item.hasStock} ${place}`;
    const turn = turns.get(key) ?? 0;
    turns.set(key, turn + 1);
    return { item, place, turn };
  });
  return inTurns
    .sort(
      (left, right) =>
        right.item.hasStock - left.item.hasStock ||
        left.turn - right.turn ||
        left.place - right.place,
    )
    .map(({ item }) => item);
}

/** Returns the best place of each item among the phones that it fits. */
async function readRanks(
  shop: Shop,
  modelRanks: QueryOrder['modelRanks'],
): Promise<Map<number, number>> {
  const ranks = new Map<number, number>();
  if (modelRanks.size < 2) return ranks;
  const rows = await shop.database.read
    .selectFrom('itemModel')
    .where('modelCode', 'in', [...modelRanks.keys()])
    .select(['itmCode', 'modelCode'])
    .limit(MAX_RANKED)
    .execute();
  for (const { itmCode, modelCode } of rows) {
    const rank = modelRanks.get(modelCode) ?? 0;
    ranks.set(itmCode, Math.min(rank, ranks.get(itmCode) ?? rank));
  }
  return ranks;
}

/** Counts the phones that each item fits. */
async function countFits(shop: Shop, items: readonly Ranked[]): Promise<Map<number, number>> {
  if (!hasEquals(items)) return new Map();
  const codes = items.map((item) => item.itmCode);
  const rows = await shop.database.read
    .selectFrom('itemModel')
    .where('itmCode', 'in', codes)
    .groupBy('itmCode')
    .select(({ fn }) => ['itmCode', fn.countAll<number>().as('fits')])
    .execute();
  return new Map(rows.map((row) => [row.itmCode, row.fits]));
}

/** Returns true when items are otherwise equal, so that the number of phones decides. */
function hasEquals(items: readonly Ranked[]): boolean {
  const keys = items.map(
    (item) => `${item.hasStock} ${ordersIn(item.popularity)} ${item.partKind}`,
  );
  return new Set(keys).size < keys.length;
}
