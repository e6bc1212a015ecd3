import type { Selectable } from 'kysely';
import { ITEM_FIELDS } from '@/lib/commerce/itemFields';
import { keysOf } from '@/lib/contract/records';
import type { ItemTable } from '@/server/platform/database/schema';

/**
 * Columns of an item that price lists state as they are, under the same name: codes in plain letters, kept
 * when a list does not state them. Import, export and the report of changes are derived from this table.
 */
export const PLAIN_COLUMNS = {
  /** Where it lies in the shop, such as "A-03-2". */
  shelf: { longest: ITEM_FIELDS.shelf.longest },
  /** As scanned from the packaging. The import checks its length, as of every code that is scanned. */
  barcode: { longest: Infinity },
} as const satisfies Partial<Record<keyof Selectable<ItemTable>, { longest: number }>>;

export type PlainColumn = keyof typeof PLAIN_COLUMNS;
/** Null without a value. */
export type PlainTexts = Record<PlainColumn, string | null>;

export const PLAIN_NAMES = keysOf(PLAIN_COLUMNS);
