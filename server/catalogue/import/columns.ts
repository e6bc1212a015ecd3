import {
  findHeading,
  HEADING_WITHIN,
  type ColumnNames,
  type Heading,
} from '@/lib/commerce/tables/heading';
import { columnKey, type HeadingField } from '@/lib/commerce/tables/headingNames';
import type { TextLine } from '@/lib/commerce/tables/lines';
import { requireColumns, type Needed } from '@/lib/commerce/tables/table';
import { PLAIN_NAMES } from '@/server/catalogue/items/plainColumns';
import { FileRefused } from '@/lib/commerce/tables/textFormat';

/** The fields of a price list. */
export const LIST_FIELDS = [
  'sku',
  'name',
  'category',
  'subCategory',
  'tag',
  'brand',
  'price',
  'stock',
  'weightGrams',
  'weightKilograms',
  'models',
  'phones',
  'grade',
  'colour',
  'warranty',
  ...PLAIN_NAMES,
  'discount',
  'discountFrom',
  'discountTo',
  'featured',
  'askForPrice',
  'hidden',
  'specs',
  'dealerPrice2',
  'dealerPrice3',
  'dealerPrice4',
  'quantityPrices',
  'dealerQuantityPrices2',
  'dealerQuantityPrices3',
  'dealerQuantityPrices4',
] as const satisfies readonly HeadingField[];

export type ListField = (typeof LIST_FIELDS)[number];

/** Column names that override the usual ones; null leaves a field out. */
export type ColumnMapping = ColumnNames<ListField>;

export type Header = Heading<ListField> & {
  /** The list has no names: it changes prices, stock and the like of items that the shop has. */
  isPatch: boolean;
};

export function isListField(name: string): name is ListField {
  return LIST_FIELDS.some((field) => field === name);
}

const NEEDED: Needed<ListField> = [
  ['sku', 'the SKU or item code'],
  ['name', 'the name'],
  ['price', 'the price'],
];
/** What a list without names can change. */
const PATCHED: ListField[] = [
  'price',
  'stock',
  'discount',
  'discountFrom',
  'discountTo',
  'featured',
  'askForPrice',
  'hidden',
  'warranty',
  'weightGrams',
  'weightKilograms',
  ...PLAIN_NAMES,
  'dealerPrice2',
  'dealerPrice3',
  'dealerPrice4',
  'quantityPrices',
  'dealerQuantityPrices2',
  'dealerQuantityPrices3',
  'dealerQuantityPrices4',
] as const;

/** From so many lines the heading is found. */
export const HEADER_LINES = HEADING_WITHIN * 2;

/** Finds delimiter and header among the first lines; throws FileRefused when there is none. */
export function findHeader(lines: readonly TextLine[], mapping: ColumnMapping): Header {
  const heading = findHeading(lines, LIST_FIELDS, mapping);
  if (heading === null) {
    throw new FileRefused(
      'No known column in this file; its first line must name the columns, such as sku, name and price.',
    );
  }
  checkMapping(mapping, heading.names);
  const isPatch =
    heading.at.name === undefined && PATCHED.some((field) => heading.at[field] !== undefined);
  return { ...requireColumns(heading, isPatch ? NEEDED.slice(0, 1) : NEEDED), isPatch };
}

function checkMapping(mapping: ColumnMapping, names: readonly string[]): void {
  const found = new Set(names.map(columnKey));
  for (const name of Object.values(mapping)) {
    if (name !== null && !found.has(columnKey(name))) {
      throw new FileRefused(`The mapping names the column ${name}, which the file does not have.`);
    }
  }
}
