import {
  fieldOf,
  findField,
  ITEM_FIELD_NAMES,
  type ItemFieldName,
} from '@/lib/commerce/itemFields';

/** A column of the grid. Codes and stock are locked: stock changes by receiving, counting and sales. */
export type GridColumn = { id: 'sku' | 'stock' | ItemFieldName; field: ItemFieldName | null };

const CODE: GridColumn = { id: 'sku', field: null };
const STOCK: GridColumn = { id: 'stock', field: null };

export const USUAL: readonly ItemFieldName[] = [
  'name',
  'grade',
  'price_lkr',
  'dealer_price',
  'shelf',
  'hidden',
];

/** What the list of items calls its columns, where it is not the field. */
const LISTED: Readonly<Record<string, ItemFieldName>> = {
  price: 'price_lkr',
  dealer: 'dealer_price',
  state: 'hidden',
};

function fieldCalled(name: string): ItemFieldName | null {
  return Object.hasOwn(LISTED, name) ? (LISTED[name] ?? null) : findField(name);
}

/** Returns the columns for the fields that were chosen, or the usual ones: codes and names first, then stock. */
export function gridColumns(chosen: readonly string[]): GridColumn[] {
  const known = [...new Set(chosen.flatMap((name) => fieldCalled(name) ?? []))];
  const fields = known.length === 0 ? USUAL : known;
  const words = fields.filter((field) => WORDS.has(field) && field !== 'name');
  const others = fields.filter((field) => !WORDS.has(field));
  return [CODE, cellColumn('name'), ...words.map(cellColumn), STOCK, ...others.map(cellColumn)];
}

/** The fields that can be columns besides the name, in their order. */
export const CHOOSABLE = ITEM_FIELD_NAMES.filter((name) => name !== 'name');

/** Returns the fields of these columns. */
export function shownFields(columns: readonly GridColumn[]): ItemFieldName[] {
  return columns.flatMap(({ field }) => field ?? []);
}

/** Returns fields as an address has them, by the names that the list of items knows; none for the usual ones. */
export function columnNames(fields: readonly ItemFieldName[]): string[] {
  const chosen = ITEM_FIELD_NAMES.filter((name) => name === 'name' || fields.includes(name));
  const isUsual = chosen.length === USUAL.length && USUAL.every((name) => chosen.includes(name));
  return isUsual ? [] : chosen.map(listedName);
}

function listedName(field: ItemFieldName): string {
  const [name] = Object.entries(LISTED).find(([, one]) => one === field) ?? [field];
  return name;
}

/** What says which item it is stands before the stock. */
const WORDS = new Set<ItemFieldName>([
  'name',
  'category',
  'sub_category',
  'tag',
  'brand',
  'grade',
  'colour',
]);

/** Tells whether a column is words about the item, which a phone has no room for. */
export function isWords({ field }: GridColumn): boolean {
  return field !== null && field !== 'name' && WORDS.has(field);
}

function cellColumn(field: ItemFieldName): GridColumn {
  return { id: field, field };
}

/** Returns the words above a column. */
export function headOf({ id, field }: GridColumn): string {
  if (field === null) return id === 'sku' ? 'Code' : 'Stock';
  if (field === 'hidden') return 'In the shop';
  const { label, kind } = fieldOf(field);
  return kind === 'money' ? `${label}, LKR` : label;
}

/** In pixels at the usual size of letters. */
const WIDTHS: Partial<Record<GridColumn['id'], number>> = {
  name: 296,
  sku: 184,
  grade: 96,
  stock: 76,
  shelf: 76,
  discount: 100,
  hidden: 108,
  specs: 300,
  phones: 300,
};

const USUAL_LETTERS = 16;

/** Returns the width of a column, which grows with the letters. */
export function widthOf({ id, field }: GridColumn): string {
  const pixels = WIDTHS[id] ?? (field !== null && fieldOf(field).kind === 'money' ? 158 : 130);
  return `${pixels / USUAL_LETTERS}rem`;
}
