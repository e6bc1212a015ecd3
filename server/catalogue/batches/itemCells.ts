import {
  isPriceField,
  isSameCell,
  ITEM_FIELD_NAMES,
  writeCell,
  type ItemFieldName,
} from '@/lib/commerce/itemFields';
import { writePhones } from '@/lib/commerce/phonesColumn';
import { writeOptions } from '@/lib/commerce/variantOptions';
import type { CellValue } from '@/lib/contract/batch.contract';
import { recordOf } from '@/lib/contract/records';
import type { Reader, Writer } from '@/server/platform/database/connect';
import { writeQuantityPrices } from '@/server/catalogue/import/quantityPrices';
import { readListedBySku, type ListedRow } from '@/server/catalogue/items/listedRows.queries';
import { PLAIN_COLUMNS, PLAIN_NAMES, type PlainField } from '@/server/catalogue/items/plainColumns';
import type { OmittedField } from '@/server/catalogue/items/planBatch';

/** Columns that are read from the name and the phones; recorded, so that an undo restores them too. */
export const READ_COLUMNS = ['partKind', 'frame', 'gradeGroup', 'modelNumber'] as const;
export type ReadColumn = (typeof READ_COLUMNS)[number];

/** The SKU of the item that a variant belongs to, and the options that tell it from the others. */
export const PLACE_FIELDS = ['variant_of', 'options'] as const;
export type PlaceField = (typeof PLACE_FIELDS)[number];

/** "sku" is whether there is an item: null before it was added, and after that was undone. */
export type StoredField = ItemFieldName | ReadColumn | PlaceField | 'sku';
export const STORED_FIELDS: readonly StoredField[] = [
  'sku',
  ...ITEM_FIELD_NAMES,
  ...PLACE_FIELDS,
  ...READ_COLUMNS,
];

/** The cells of an item as they are kept: cents, grams. */
export type Cells = Record<StoredField, CellValue>;

type StoredCell = {
  read(row: ListedRow): CellValue;
  /** The fields of a row that the cell states. */
  said: readonly OmittedField[];
};

const GROUPS = ['catCode', 'sCatCode', 'tagCode'] as const;

/** The cells of columns that are stored as a list states them. */
const PLAIN_CELLS = Object.fromEntries(
  PLAIN_NAMES.map((column): [PlainField, StoredCell] => [
    PLAIN_COLUMNS[column].field,
    { read: (row) => row[column], said: [column] },
  ]),
) as Record<PlainField, StoredCell>;

/** Where each field is kept; a new field of an item has a line here, or is a plain column. */
export const STORED_CELLS: Record<ItemFieldName, StoredCell> = {
  ...PLAIN_CELLS,
  name: { read: ({ itmName }) => itmName, said: ['itmName'] },
  category: { read: ({ catName }) => catName, said: GROUPS },
  sub_category: { read: ({ sCatName }) => sCatName, said: GROUPS },
  tag: { read: ({ tagName }) => tagName, said: GROUPS },
  brand: { read: ({ bndName }) => bndName, said: ['bndCode'] },
  price_lkr: { read: ({ sellingCents }) => sellingCents || null, said: ['sellingCents'] },
  weight_kg: { read: ({ weightGrams }) => weightGrams || null, said: ['weightGrams'] },
  phones: { read: ({ phones }) => writePhones(phones) || null, said: ['models'] },
  grade: { read: ({ grade }) => grade, said: ['grade'] },
  colour: { read: ({ colour }) => colour, said: ['colour'] },
  warranty: { read: ({ warrantyMonths }) => warrantyMonths, said: ['warrantyMonths'] },
  discount: { read: ({ disPerHundredths }) => disPerHundredths, said: ['disPerHundredths'] },
  dealer_price: tier(2),
  dealer_price_3: tier(3),
  dealer_price_4: tier(4),
  quantity_prices: steps(1),
  dealer_quantity_prices: steps(2),
  dealer_quantity_prices_3: steps(3),
  dealer_quantity_prices_4: steps(4),
  ask_for_price: { read: ({ askForPrice }) => askForPrice === 1, said: ['askForPrice'] },
  discount_from: { read: ({ discountFrom }) => discountFrom, said: ['discountFrom'] },
  discount_to: { read: ({ discountTo }) => discountTo, said: ['discountTo'] },
  featured: { read: ({ featured }) => featured === 1, said: ['featured'] },
  specs: { read: ({ shortSpecs }) => shortSpecs || null, said: ['shortSpecs'] },
  hidden: { read: ({ visible }) => visible === 0, said: [] },
};

function tier(userType: number): StoredCell {
  return { read: ({ tierPrices }) => tierPrices.get(userType) ?? null, said: ['tierPrices'] };
}

function steps(userType: number): StoredCell {
  return { read: ({ breaks }) => writeQuantityPrices(breaks, userType) || null, said: [] };
}

/** Returns the cells of an item; of none where there is no item. */
export function cellsOf(row: ListedRow | undefined): Cells {
  if (row === undefined) return NO_CELLS;
  return {
    sku: row.withdrawn === 1 ? null : row.sku,
    ...recordOf(ITEM_FIELD_NAMES, (name) => STORED_CELLS[name].read(row)),
    ...recordOf(READ_COLUMNS, (column) => row[column]),
    variant_of: row.parentSku,
    options: writeOptions(row.options) || null,
  };
}

/** Before it is added an item has no cell. */
export const NO_CELLS: Cells = recordOf(STORED_FIELDS, () => null);

export function isItemField(field: StoredField): field is ItemFieldName {
  return field !== 'sku' && !isReadColumn(field) && !isPlaceField(field);
}

/** Returns a stored value as the wire has it. */
export function wireValue(field: StoredField, kept: CellValue): CellValue {
  return isItemField(field) ? writeCell(field, kept) : kept;
}

export function isReadColumn(field: StoredField): field is ReadColumn {
  return (READ_COLUMNS as readonly StoredField[]).includes(field);
}

export function isPlaceField(field: StoredField): field is PlaceField {
  return (PLACE_FIELDS as readonly StoredField[]).includes(field);
}

/** Tells whether the item has this from its variants: what it costs is then no cell of its own. */
export function isOfVariants({ itmType }: Pick<ListedRow, 'itmType'>, field: StoredField): boolean {
  return itmType === 'M' && isItemField(field) && isPriceField(field);
}

/** Tells whether people see this cell: what is read from a name is none. */
export function isSeen(field: StoredField): boolean {
  return !isReadColumn(field);
}

/** Tells whether two values of a stored field are the same. */
export function isSameStored(field: StoredField, one: CellValue, other: CellValue): boolean {
  return isItemField(field) ? isSameCell(field, one, other) : one === other;
}

export function readRows(
  db: Reader | Writer,
  skus: Iterable<string>,
): Promise<Map<string, ListedRow>> {
  return readListedBySku(db, skus);
}
