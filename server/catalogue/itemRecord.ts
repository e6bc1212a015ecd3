import type { Selectable } from 'kysely';
import type { ItemTable } from '@/server/database/schema';
import type { CatalogueRow } from './catalogueRow';
import type { ShelfCodes } from './shelves';

/** Item columns that come from a catalogue row. */
export const RECORD_COLUMNS = [
  'sku',
  'itmName',
  'itmType',
  'parentItmCode',
  'inStock',
  'sellingCents',
  'disPerHundredths',
  'shortSpecs',
  'img1',
  'catCode',
  'sCatCode',
  'tagCode',
  'bndCode',
  'partKind',
  'grade',
  'frame',
  'colour',
  'warrantyMonths',
  'weightGrams',
  'gradeGroup',
  'modelNumber',
  'shelf',
  'barcode',
  'popularity',
  'isNew',
  'isRestocked',
  'createdAt',
] as const satisfies readonly (keyof ItemTable)[];

export type RecordColumn = (typeof RECORD_COLUMNS)[number];
export type ItemRecord = Pick<Selectable<ItemTable>, RecordColumn>;

/** When marks of an import end; not part of a row. */
export type MarkEnds = Pick<Selectable<ItemTable>, 'newUntil' | 'restockedUntil'>;

/** Changes of a stored item; the sku never changes. */
export type ItemChange = Partial<Omit<ItemRecord, 'sku'> & MarkEnds>;

/** Returns the record of this row; `createdAt` is the default when the row has none. */
export function recordOf(
  row: CatalogueRow,
  codes: ShelfCodes,
  parentItmCode: number | null,
  createdAt: number,
): ItemRecord {
  return {
    sku: row.sku,
    itmName: row.itmName,
    itmType: row.itmType,
    parentItmCode,
    inStock: row.inStock,
    sellingCents: row.sellingCents,
    disPerHundredths: row.disPerHundredths,
    shortSpecs: row.shortSpecs,
    img1: row.img1,
    ...codes,
    partKind: row.partKind,
    grade: row.grade,
    frame: row.frame,
    colour: row.colour,
    warrantyMonths: row.warrantyMonths,
    weightGrams: row.weightGrams,
    gradeGroup: row.gradeGroup,
    modelNumber: row.modelNumber,
    shelf: row.shelf,
    barcode: row.barcode,
    popularity: row.popularity,
    isNew: row.isNew ? 1 : 0,
    isRestocked: row.isRestocked ? 1 : 0,
    createdAt: row.createdAt ?? createdAt,
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

const WORDLESS = new Set<string>([
  'inStock',
  'sellingCents',
  'disPerHundredths',
  'img1',
  'warrantyMonths',
  'weightGrams',
  'shelf',
  'barcode',
  'popularity',
  'isNew',
  'isRestocked',
  'newUntil',
  'restockedUntil',
  'createdAt',
] satisfies (RecordColumn | keyof MarkEnds)[]);

/** Returns true when the change may affect the item's search words. */
export function changesWords(change: ItemChange): boolean {
  return Object.keys(change).some((column) => !WORDLESS.has(column));
}
