import { recordAt, type Delimiter } from './csvRecords';
import { FileRefused } from './fileFormat';
import type { TextLine } from './textLines';

/**
 * The fields of a list with the column names that merchants use, the most common first. Case,
 * spaces, underscores and a currency in the name are ignored.
 */
const ALIASES = {
  sku: 'sku, item code, code, article, article no, part no, part number, item no, product code, barcode',
  name: 'name, item name, description, item description, product name, product, item, title, article name',
  category: 'category, cat, category name, group, item group, department',
  subCategory: 'sub category, subcategory, sub cat, sub group, subcategory name',
  tag: 'tag, tags, tag name',
  brand: 'brand, make, brand name, manufacturer, maker',
  price:
    'price, selling price, selling, retail price, retail, unit price, sale price, rate, mrp, amount',
  stock: 'stock, qty, quantity, in stock, stock qty, on hand, available, balance, stock in hand',
  weightGrams: 'weight g, weight, weight grams, grams, weight gm',
  weightKilograms: 'weight kg, weight kilograms, kg',
  models: 'models, model, fits, compatible models, compatibility, phone model, device',
  phones: 'phones',
  grade: 'grade, quality, type',
  colour: 'colour, color',
  warranty: 'warranty, warranty months, warranty period, guarantee',
  shelf: 'shelf, shelf location, location, bin, bin location, rack, shelf no',
  barcode: 'barcode, bar code, ean, ean13, upc, gtin, barcode number',
  discount: 'discount, discount percent, discount %, dis per, disper',
  specs: 'specs, short specs, specifications, details, notes, remarks',
  dealerPrice2:
    'dealer price, dealer, wholesale price, wholesale, tier 2 price, price 2, dealer price 2, trade price',
  dealerPrice3: 'dealer price 3, tier 3 price, price 3, wholesale price 3',
  dealerPrice4: 'dealer price 4, tier 4 price, price 4, wholesale price 4',
  quantityPrices: 'quantity prices, qty prices, bulk prices, quantity breaks',
  dealerQuantityPrices2: 'dealer quantity prices, dealer quantity prices 2, dealer bulk prices',
  dealerQuantityPrices3: 'dealer quantity prices 3',
  dealerQuantityPrices4: 'dealer quantity prices 4',
};

export type ListField = keyof typeof ALIASES;
export const LIST_FIELDS = Object.keys(ALIASES).filter(isListField);

export function isListField(name: string): name is ListField {
  return name in ALIASES;
}

/** The merchant's own columns by field; null leaves the field out. */
export type ColumnMapping = Partial<Record<ListField, string | null>>;

export type Header = {
  delimiter: Delimiter;
  columns: number;
  /** The number of the header's last line. */
  lastLine: number;
  /** The position of each known field. */
  at: Partial<Record<ListField, number>>;
  /** The list has no names: it changes prices, stock and the like of items that the shop has. */
  isPatch: boolean;
};

const NEEDED: [ListField, string][] = [
  ['sku', 'the SKU or item code'],
  ['name', 'the name'],
  ['price', 'the price'],
];
/** What a list without names can change. */
const PATCHED: ListField[] = [
  ...(['price', 'stock', 'discount', 'warranty', 'weightGrams', 'weightKilograms'] as const),
  ...(['shelf', 'barcode', 'dealerPrice2', 'dealerPrice3', 'dealerPrice4'] as const),
  ...(['quantityPrices', 'dealerQuantityPrices2'] as const),
  ...(['dealerQuantityPrices3', 'dealerQuantityPrices4'] as const),
];
const DELIMITERS: Delimiter[] = [',', ';', '\t'];
/** Spreadsheet exports may have a title above the header. */
export const HEADER_WITHIN = 15;

/** Finds delimiter and header among the first lines; throws FileRefused when there is none. */
export function findHeader(lines: readonly TextLine[], mapping: ColumnMapping): Header {
  let best: Header | null = null;
  let bestNames: string[] = [];
  for (const delimiter of DELIMITERS) {
    for (let from = 0; from < Math.min(lines.length, HEADER_WITHIN); from += 1) {
      const { record, lines: height } = recordAt(lines, from, delimiter, 0);
      if (record === null || record.fields === null) continue;
      const at = fieldsAt(record.fields, mapping);
      if (best !== null && Object.keys(at).length <= Object.keys(best.at).length) continue;
      const lastLine = record.line + height - 1;
      const isPatch = at.name === undefined && PATCHED.some((field) => at[field] !== undefined);
      best = { delimiter, columns: record.fields.length, lastLine, at, isPatch };
      bestNames = record.fields;
    }
  }
  if (best === null || Object.keys(best.at).length === 0) {
    throw new FileRefused(
      'No known column in this file; its first line must name the columns, such as sku, name and price.',
    );
  }
  checkMapping(mapping, bestNames);
  checkNeeded(best, bestNames);
  return best;
}

function checkNeeded(header: Header, names: readonly string[]): void {
  const needed = header.isPatch ? NEEDED.slice(0, 1) : NEEDED;
  const lacking = needed.filter(([field]) => header.at[field] === undefined);
  if (lacking.length === 0) return;
  const wanted = lacking.map(([, label]) => label).join(' and ');
  throw new FileRefused(
    `There is no column for ${wanted}; the columns are ${names.map((name) => name.trim()).join(', ')}.`,
  );
}

function checkMapping(mapping: ColumnMapping, names: readonly string[]): void {
  const found = new Set(names.map(columnKey));
  for (const name of Object.values(mapping)) {
    if (name !== null && !found.has(columnKey(name))) {
      throw new FileRefused(`The mapping names the column ${name}, which the file does not have.`);
    }
  }
}

function fieldsAt(names: readonly string[], mapping: ColumnMapping): Header['at'] {
  const columns = new Map<string, number>();
  names.forEach((name, index) => {
    const key = columnKey(name);
    if (key !== '' && !columns.has(key)) columns.set(key, index);
  });
  const at: Header['at'] = {};
  for (const field of LIST_FIELDS) {
    const chosen = mapping[field];
    if (chosen === null) continue;
    const candidates = chosen === undefined ? ALIASES[field].split(', ') : [chosen];
    const name = candidates.find((alias) => columns.has(columnKey(alias)));
    if (name !== undefined) at[field] = columns.get(columnKey(name));
  }
  return at;
}

function columnKey(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}%]+/gu, ' ')
    .replace(/\b(lkr|rs|rupees)\b/g, '')
    .replace(/ /g, '');
}
