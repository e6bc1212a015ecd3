import type { Shop } from '@/server/boot/shop';
import type { ItemChange, ItemRecord, MarkEnds } from './itemRecord';

/** When the marks of a run end; null: no mark. */
export type Marks = { newUntil: number | null; restockedUntil: number | null };

export const NO_MARKS: Marks = { newUntil: null, restockedUntil: null };

const DAY_MS = 24 * 3_600_000;

/** Returns the marks of a run. A first catalogue has none: everything would be new. */
export function marksFrom(shop: Shop, now: number, isFirst: boolean): Marks {
  const { newForDays, restockedForDays } = shop.settings;
  return {
    newUntil: isFirst ? null : now + newForDays * DAY_MS,
    restockedUntil: now + restockedForDays * DAY_MS,
  };
}

/** Returns a new item's record with its mark; variants are not listed and have none. */
export function markedAsNew(record: ItemRecord, { newUntil }: Marks): ItemRecord & MarkEnds {
  const isMarked = newUntil !== null && record.itmType !== 'C';
  return {
    ...record,
    ...(isMarked ? { isNew: 1 } : {}),
    newUntil: isMarked ? newUntil : null,
    restockedUntil: null,
  };
}

/** Returns the change of the restocked mark that follows from a change of stock. */
export function restockChange(
  stored: ItemRecord,
  { inStock }: ItemChange,
  { restockedUntil }: Marks,
): ItemChange {
  if (restockedUntil === null || inStock === undefined) return {};
  if (stored.inStock === 0 && inStock > 0) return { isRestocked: 1, restockedUntil };
  if (inStock === 0 && stored.isRestocked === 1) return { isRestocked: 0, restockedUntil: null };
  return {};
}
