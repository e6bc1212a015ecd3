import type { Selectable } from 'kysely';
import { ITEM_FIELDS, type ItemFieldName } from '@/lib/commerce/itemFields';
import { STAFF_NOTES_LENGTH } from '@/lib/contract/itemLists';
import { keysOf } from '@/lib/contract/records';
import type { ItemTable } from '@/server/platform/database/schema';

type PlainRule = {
  /** The field that changes it in the office. */
  field: ItemFieldName;
  longest: number;
  /** In an exported list; the column's name where it is absent. */
  heading?: string;
  isText?: true;
};

/**
 * Columns of an item that price lists state as they are: codes in plain letters, or text, kept when a list does
 * not state them. Import, export, the report of changes and the cells of batches are derived from this table.
 */
export const PLAIN_COLUMNS = {
  /** Where it lies in the shop, such as "A-03-2". */
  shelf: { field: 'shelf', longest: ITEM_FIELDS.shelf.longest },
  /** As scanned from the packaging. The import checks its length, as of every code that is scanned. */
  barcode: { field: 'barcode', longest: Infinity },
  /** For staff only. */
  staffNotes: {
    field: 'staff_notes',
    longest: STAFF_NOTES_LENGTH,
    heading: 'staff_notes',
    isText: true,
  },
} as const satisfies Partial<Record<keyof Selectable<ItemTable>, PlainRule>>;

export type PlainColumn = keyof typeof PLAIN_COLUMNS;
export type PlainField = (typeof PLAIN_COLUMNS)[PlainColumn]['field'];
/** Null without a value. */
export type PlainTexts = Record<PlainColumn, string | null>;

export const PLAIN_NAMES = keysOf(PLAIN_COLUMNS);

/** Returns what is special about a column; the table's own type is that of its literals. */
export function plainRule(column: PlainColumn): PlainRule {
  return PLAIN_COLUMNS[column];
}
