import { PART_KINDS } from '@/lib/contract/partKinds';
import type { Shop } from '@/server/shop';

type Ranked = { itmCode: number; hasStock: number; popularity: number; partKind: string | number };

/** More items than this mean a vague query, for which the number of phones does not matter. */
const MAX_TO_FIT = 600;

const KIND_ORDER = new Map<string | number, number>(PART_KINDS.map((kind, at) => [kind.id, at]));

/**
 * Sorts by stock, then popularity. A merchant's list has no popularity, so common part kinds come
 * next, and a part for one phone before one for many.
 */
export async function ranked<T extends Ranked>(shop: Shop, items: readonly T[]): Promise<T[]> {
  const fits =
    items.length <= MAX_TO_FIT ? await countFits(shop, items) : new Map<number, number>();
  const kindOrder = (item: T) => KIND_ORDER.get(item.partKind) ?? KIND_ORDER.size;
  const fitCount = (item: T) => fits.get(item.itmCode) ?? 0;
  return [...items].sort(
    (left, right) =>
      right.hasStock - left.hasStock ||
      right.popularity - left.popularity ||
      kindOrder(left) - kindOrder(right) ||
      fitCount(left) - fitCount(right) ||
      left.itmCode - right.itmCode,
  );
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
  const keys = items.map((item) => `${item.hasStock} ${item.popularity} ${item.partKind}`);
  return new Set(keys).size < keys.length;
}
