import type { Selectable } from 'kysely';
import { pick } from '@/lib/contract/records';
import type { ItemTable } from '@/server/platform/database/schema';
import type { CatalogueRow } from './catalogueRow';
import type { GroupCodes } from './groups';
import { PLAIN_NAMES } from './plainColumns';

/** Item columns that a catalogue row has too. */
const ROW_COLUMNS = [
  'sku',
  'itmName',
  'itmType',
  'inStock',
  'sellingCents',
  'disPerHundredths',
  'shortSpecs',
  'img1',
  'partKind',
  'grade',
  'frame',
  'colour',
  'warrantyMonths',
  'weightGrams',
  'gradeGroup',
  'modelNumber',
  'popularity',
  ...PLAIN_NAMES,
] as const satisfies readonly (keyof CatalogueRow)[];

/** Item columns that come from a catalogue row. */
export const RECORD_COLUMNS = [
  ...ROW_COLUMNS,
  'parentItmCode',
  'catCode',
  'sCatCode',
  'tagCode',
  'bndCode',
  'isNew',
  'isRestocked',
  'createdAt',
  'discountFrom',
  'discountTo',
  'featured',
  'askForPrice',
] as const satisfies readonly (keyof ItemTable)[];

export type RecordColumn = (typeof RECORD_COLUMNS)[number];
/** `disPerHundredths` is what the merchant states; the table's column is the discount in force. */
export type ItemRecord = Pick<Selectable<ItemTable>, RecordColumn>;

/** When marks of an import end; not part of a row. */
export type MarkEnds = Pick<Selectable<ItemTable>, 'newUntil' | 'restockedUntil'>;

/** Columns that only the office changes: no list states them. */
export const OFFICE_COLUMNS = [
  'visible',
  'withdrawn',
] as const satisfies readonly (keyof ItemTable)[];
export type OfficeColumns = Pick<Selectable<ItemTable>, (typeof OFFICE_COLUMNS)[number]>;

/** Changes of a stored item; the sku never changes. */
export type ItemChange = Partial<Omit<ItemRecord, 'sku'> & MarkEnds & OfficeColumns>;

/** Returns the record of this row; `createdAt` is the default when the row has none. */
export function recordOf(
  row: CatalogueRow,
  codes: GroupCodes,
  parentItmCode: number | null,
  createdAt: number,
): ItemRecord {
  return {
    ...pick(row, ROW_COLUMNS),
    ...codes,
    parentItmCode,
    isNew: row.isNew ? 1 : 0,
    isRestocked: row.isRestocked ? 1 : 0,
    createdAt: row.createdAt ?? createdAt,
    discountFrom: row.discountFrom ?? null,
    discountTo: row.discountTo ?? null,
    featured: row.featured === true ? 1 : 0,
    askForPrice: row.askForPrice === true ? 1 : 0,
  };
}

/** Returns the columns in which `next` differs from the stored item, except some. */
export function changeBetween(
  stored: ItemRecord,
  next: ItemRecord,
  left: readonly string[],
): ItemChange {
  const differing = RECORD_COLUMNS.filter(
    (column) => stored[column] !== next[column] && !left.includes(column),
  );
  return Object.fromEntries(differing.map((column) => [column, next[column]]));
}

const WORDLESS: ReadonlySet<string> = new Set<RecordColumn | keyof MarkEnds>([
  'inStock',
  'sellingCents',
  'disPerHundredths',
  'discountFrom',
  'discountTo',
  'featured',
  'askForPrice',
  'img1',
  'warrantyMonths',
  'weightGrams',
  'popularity',
  'isNew',
  'isRestocked',
  'createdAt',
  'newUntil',
  'restockedUntil',
  ...PLAIN_NAMES,
] as const);

/** Returns true when the change may affect the item's search words. */
export function changesWords(change: ItemChange): boolean {
  return Object.keys(change).some((column) => !WORDLESS.has(column));
}
