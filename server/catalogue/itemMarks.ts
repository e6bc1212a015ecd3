import type { Shop } from '@/server/shop';
import type { ItemChange, ItemRecord, MarkEnds } from './itemRecord';

/** Until when what a run adds is new, and what it fills up again restocked; null: it is not. */
export type Marks = { newUntil: number | null; restockedUntil: number | null };

export const NO_MARKS: Marks = { newUntil: null, restockedUntil: null };

const DAY_MS = 24 * 3_600_000;

/** In a first catalogue nothing is new: everything would be. */
export function marksFrom(shop: Shop, now: number, isFirst: boolean): Marks {
  const { newForDays, restockedForDays } = shop.settings;
  return {
    newUntil: isFirst ? null : now + newForDays * DAY_MS,
    restockedUntil: now + restockedForDays * DAY_MS,
  };
}

/** The record of a new item with its mark; a variant stands in no list and has none. */
export function markedAsNew(record: ItemRecord, { newUntil }: Marks): ItemRecord & MarkEnds {
  const isMarked = newUntil !== null && record.itmType !== 'C';
  return {
    ...record,
    ...(isMarked ? { isNew: 1 } : {}),
    newUntil: isMarked ? newUntil : null,
    restockedUntil: null,
  };
}

/** What follows from a change of stock: there again after it was gone, or gone again. */
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
