import { PART_KINDS } from '@/lib/commerce/partKinds';
import type { Shop } from '@/server/shop';

type Ranked = { itmCode: number; hasStock: number; popularity: number; partKind: string | number };

/** More items than this are too few words to tell; their fit does not matter. */
const MOST_TO_FIT = 600;

const KIND_ORDER = new Map<string | number, number>(PART_KINDS.map((kind, at) => [kind.id, at]));

/**
 * Best first: in stock before out, then popularity. A merchant's list says nothing of popularity,
 * so the parts asked for most come next, and a part for this phone before one for many.
 */
export async function ranked<T extends Ranked>(shop: Shop, items: readonly T[]): Promise<T[]> {
  const fits =
    items.length <= MOST_TO_FIT ? await countFits(shop, items) : new Map<number, number>();
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

/** How many phones each item fits. */
async function countFits(shop: Shop, items: readonly Ranked[]): Promise<Map<number, number>> {
  if (!hasEquals(items)) return new Map();
  const rows = await shop.database.read
    .selectFrom('itemModel')
    .where(
      'itmCode',
      'in',
      items.map((item) => item.itmCode),
    )
    .groupBy('itmCode')
    .select(({ fn }) => ['itmCode', fn.countAll<number>().as('fits')])
    .execute();
  return new Map(rows.map((row) => [row.itmCode, row.fits]));
}

/** Only items equal in everything that counts more are told apart by their fit. */
function hasEquals(items: readonly Ranked[]): boolean {
  const keys = items.map((item) => `${item.hasStock} ${item.popularity} ${item.partKind}`);
  return new Set(keys).size < keys.length;
}
